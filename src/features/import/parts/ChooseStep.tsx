import type { ReactElement, RefCallback } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { problemOfFile, type ChoiceProblems } from '#rules/import-choice';
import { hrefOf } from '#contract/routes';
import type { ImportChoice } from '#machines/import/import/types';
import { COMMON } from '#i18n/de/common';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { ErrorSummary } from '#ui/ErrorSummary';
import { FileDrop } from '#ui/FileDrop';
import type { ImportSnapshot, SendImport } from '../bind';
import { RolleField } from './RolleField';
import { SchuleField } from './SchuleField';
import { Step } from './Step';
import { fileSize, LIMITS, type Words } from './words';

interface ChooseStepProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly summary: RefCallback<HTMLElement>;
}

/** School, role and file (VAL-10, VAL-11). The choice is the machine's; the form library wires the fields and the focus. */
export function ChooseStep({ snapshot, send, summary }: ChooseStepProps): ReactElement {
  const t = useTexts(IMPORT);
  const common = useTexts(COMMON);
  const { schule, rolle, file, fileLost, problems } = snapshot.context;
  const told = problemTexts(problems, t);
  const { control, setFocus } = useForm<ImportChoice>({ values: { schule, rolle, file } });
  const textOf = (field: keyof ImportChoice): string | null => told.find((problem) => problem.field === field)?.text ?? null;
  // A wrong file is named as soon as it is chosen, what is missing when the form is sent.
  const fileProblem = file === null ? null : problemOfFile(file);
  return (
    <Step title={t('choose.heading')}>
      {told.length === 0 ? null : (
        <ErrorSummary
          title={t('choose.problems')}
          problems={told}
          summaryRef={summary}
          onGoTo={(field) => setFocus(field as keyof ImportChoice)}
        />
      )}
      <form
        className="stack import-form"
        noValidate
        data-testid="person-import-form"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'SUBMIT' });
        }}
      >
        <p>{t('choose.required')}</p>
        <Controller
          control={control}
          name="schule"
          render={({ field }) => <SchuleField snapshot={snapshot} send={send} error={textOf('schule')} fieldRef={field.ref} />}
        />
        <Controller
          control={control}
          name="rolle"
          render={({ field }) => <RolleField snapshot={snapshot} send={send} error={textOf('rolle')} fieldRef={field.ref} />}
        />
        <Controller
          control={control}
          name="file"
          render={({ field }) => (
            <FileDrop
              label={t('choose.file')}
              help={[...(fileLost ? [t('choose.fileLost')] : []), t('prepare.limit', LIMITS)].join(' ')}
              dropText={t('choose.drop')}
              pickText={file === null ? t('choose.pick') : t('choose.pickOther')}
              accept=".csv,text/csv"
              onFile={(chosen) => send({ type: 'FILE_CHOSEN', file: chosen })}
              chosen={
                file && {
                  text: t('choose.chosen', { name: file.name, size: fileSize(file.size) }),
                  removeLabel: t('choose.remove'),
                  onRemove: () => send({ type: 'FILE_REMOVED' }),
                }
              }
              error={fileProblem === null ? textOf('file') : t(`choose.problem.${fileProblem}`, LIMITS)}
              testid="file-input"
              inputRef={field.ref}
            />
          )}
        />
        <div className="row buttons">
          <Link className="button button--plain" to={hrefOf('start')} data-testid="person-import-form-discard-button">
            {t('choose.discard')}
          </Link>
          <Button testid="back-button" onPress={() => send({ type: 'BACK' })}>
            {common('back')}
          </Button>
          <Button submit kind="primary" testid="person-import-form-submit-button">
            {t('choose.submit')}
          </Button>
        </div>
      </form>
    </Step>
  );
}

function problemTexts(problems: ChoiceProblems | null, t: Words): { field: keyof ImportChoice; text: string }[] {
  if (problems === null) return [];
  const { schule, rolle, file } = problems;
  return [
    ...(schule === undefined ? [] : [{ field: 'schule' as const, text: t('choose.problem.schule') }]),
    ...(rolle === undefined ? [] : [{ field: 'rolle' as const, text: t('choose.problem.rolle') }]),
    ...(file === undefined ? [] : [{ field: 'file' as const, text: t(`choose.problem.${file}`, LIMITS) }]),
  ];
}
