import { tellRecorder } from '#shared/recording/inspection';
import { Recorder } from '#shared/recording/recorder';

/**
 * In a build that records: writes down what the machines are told, and hands it to the browser by a button below everything else, which
 * outlives the page that a sign-out empties.
 */
export function record(): void {
  const recorder = new Recorder(sessionStorage, performance.timeOrigin);
  tellRecorder(recorder.hear);
  window.addEventListener('pagehide', () => recorder.keep());
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'QA-Protokoll herunterladen';
  button.dataset['testid'] = 'qa-log-button';
  button.addEventListener('click', () => save(recorder));
  const place = document.createElement('aside');
  place.className = 'footer no-print';
  place.ariaLabel = 'Qualitätssicherung';
  place.append(button);
  document.body.append(place);
}

function save(recorder: Recorder): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(recorder.log(), null, 1)], { type: 'application/json' }));
  link.download = 'qa-protokoll.json';
  link.click();
}
