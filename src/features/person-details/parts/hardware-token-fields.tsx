import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import type { HardwareTokenDraft, HardwareTokenProblem } from '#rules/person-drafts';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { explainAtField } from '#shared/form/explain';
import type { FormField, FormFields } from '#shared/form/fields';
import { TextField } from '#ui/TextField';

const OWN: readonly HardwareTokenProblem[] = ['HAS_TOKEN', 'SERIAL_MISSING', 'OTP_MISSING', 'OTP_TOO_LONG'];

/** What the server says about a field. */
const FROM_SERVER = { serial: ['SERIENNUMMER_NICHT_GEFUNDEN', 'SERIENNUMMER_IN_VERWENDUNG'], otp: ['OTP_NICHT_GUELTIG'] } as const;

/** Serial and one-time password of a hardware token (VAL-09, ENT-18). */
export function useHardwareTokenFields(): FormFields<HardwareTokenDraft> {
  const t = useTexts(PERSON_FACTOR);
  const field = (
    name: 'serial' | 'otp',
    input: Pick<Parameters<typeof TextField>[0], 'inputMode' | 'autoComplete'>,
  ): FormField<string> => ({
    label: t(`hardware.${name}`),
    print: (text) => text,
    explain: (code) => {
      const own = OWN.find((one) => one === code);
      if (own !== undefined) return t(`hardware.problem.${own}`);
      return (FROM_SERVER[name] as readonly string[]).includes(code) ? explainAtField(code, SECOND_FACTOR_ERRORS) : null;
    },
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <TextField
        {...input}
        label={t(`hardware.${name}`)}
        help={t(`hardware.${name}Help`)}
        value={value}
        onValue={onValue}
        error={error}
        readOnly={readOnly}
        spellCheck={false}
        required
        testid={`hardware-token-${name}-input`}
        inputRef={fieldRef}
      />
    ),
  });
  return { serial: field('serial', { autoComplete: 'off' }), otp: field('otp', { inputMode: 'numeric', autoComplete: 'off' }) };
}
