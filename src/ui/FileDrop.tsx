import { useId, useState, type DragEvent, type ReactElement, type Ref } from 'react';
import './file-drop.css';

export interface FileDropProps {
  readonly label: string;
  readonly help?: string;
  /** "Datei hierher ziehen oder" */
  readonly dropText: string;
  readonly pickText: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** What was chosen so far, with the way to take it back. */
  readonly chosen?: { readonly text: string; readonly removeLabel: string; readonly onRemove: () => void } | null;
  readonly error?: string | null;
  /** Of the element around the input. */
  readonly testid: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One file, by button, by keyboard, or dropped. The input is the browser's own, so that every assistive technology knows it. */
export function FileDrop(props: FileDropProps): ReactElement {
  const { label, help, dropText, pickText, accept, onFile, chosen = null, error = null, testid, inputRef } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const described = [help === undefined ? null : `${id}-help`, `${id}-chosen`, error === null ? null : `${id}-error`];
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <div className={`field file-drop${error === null ? '' : ' field--wrong'}`}>
      <span className="field__label">{label}</span>
      {help === undefined ? null : (
        <p id={`${id}-help`} className="field__help">
          {help}
        </p>
      )}
      <div
        className={`file-drop__zone${over ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="file-drop__text">{dropText}</span>
        <label data-testid={testid}>
          <input
            ref={inputRef}
            type="file"
            accept={accept}
            className="file-drop__input"
            aria-label={`${label}: ${pickText}`}
            aria-invalid={error !== null}
            aria-describedby={described.filter((part) => part !== null).join(' ')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) onFile(file);
              // The same file can be chosen again once it was corrected.
              currentTarget.value = '';
            }}
          />
          <span className="button" aria-hidden="true">
            {pickText}
          </span>
        </label>
      </div>
      <p id={`${id}-chosen`} className="file-drop__chosen" role="status">
        {chosen?.text}
      </p>
      {chosen === null ? null : (
        <button type="button" className="button button--plain file-drop__remove" data-testid={`${testid}-remove`} onClick={chosen.onRemove}>
          {chosen.removeLabel}
        </button>
      )}
      {error === null ? null : (
        // That none was chosen is told by the summary of the form.
        <p id={`${id}-error`} className="field__error" role={chosen === null ? undefined : 'alert'}>
          {error}
        </p>
      )}
    </div>
  );
}
