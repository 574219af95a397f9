import { isOneOf, ROLLENARTEN, type Rollenart } from '#contract/enums';
import { NEWER_PROVIDER_KATEGORIEN, PROVIDER_MERKMALE, type NewerProviderKategorie } from '#contract/provider-enums';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { AngebotDraft, AngebotEbene } from '#rules/angebot-form';
import { rollenartenInOrder } from '#rules/angebote';
import { ANGEBOT_FORM } from '#i18n/de/angebot-form';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { useTexts } from '#i18n/index';
import type { AngebotWords } from '#shared/angebote/words';
import { explainAtField } from '#shared/form/explain';
import type { FieldControl, FormField, FormFields } from '#shared/form/fields';
import { textField } from '#shared/form/text-field';
import { SearchField, type Search } from '#shared/search/SearchField';
import { CheckboxGroup } from '#ui/CheckboxGroup';
import { SelectField } from '#ui/SelectField';
import { TextField } from '#ui/TextField';
import { LogoField, type LogoStanding } from './LogoField';
import { labelsOf, printFields, type FormWords } from './print';
import { UrlField } from './UrlField';

type Field<K extends keyof AngebotDraft> = FormField<AngebotDraft[K]>;

const never = (): null => null;

function explainName(t: FormWords, code: string): string | null {
  switch (code) {
    case 'REQUIRED':
      return t('problem.name');
    case 'BLANKS':
      return t('problem.blanks');
    case 'TOO_LONG':
      return t('problem.long');
    case 'CHARACTERS':
      return t('problem.characters');
    case 'DUPLICATE_NAME':
      return explainAtField(code, ANGEBOT_ERRORS);
    default:
      return null;
  }
}

function explainUrl(t: FormWords, code: string): string | null {
  if (code === 'REQUIRED') return t('problem.url');
  if (code === 'TOO_LONG') return t('problem.urlLong');
  return code === 'ADDRESS' ? t('problem.address') : null;
}

interface EbeneControlProps {
  readonly control: FieldControl<AngebotEbene | null>;
  readonly search: Search;
}

/** Who provides a new Angebot, with what the right at that place means; whoever has one place sees it and chooses nothing. */
function EbeneControl({ control: { value, onValue, error, fieldRef }, search }: EbeneControlProps) {
  const t = useTexts(ANGEBOT_FORM);
  const { only } = search.snapshot.context;
  const meaning = value === null ? t('help.ebene') : t(value.right === 'full' ? 'help.ebeneFull' : 'help.ebeneRestricted');
  return (
    <div>
      {only !== null && value?.id === only.id ? (
        <TextField
          label={t('search.label')}
          help={t('help.ebeneOnly')}
          value={only.title}
          readOnly
          testid="service-provider-create-organisation-select"
          onValue={() => undefined}
        />
      ) : (
        <SearchField
          search={search}
          words={(key, values) => t(`search.${key}`, values)}
          selected={value}
          // What this search offers comes with the right that counts there.
          onSelect={(option) => onValue(option as AngebotEbene | null)}
          error={error}
          testid="service-provider-create-organisation-select"
          retryTestid="retry-ebenen-button"
          fieldRef={fieldRef}
        />
      )}
      <p role="status" className="field__help" data-testid="angebot-right-text">
        {meaning}
      </p>
    </div>
  );
}

/** What stays, with the reason: text and no field, so that it does not look as if it could be changed, and is read whole. */
function FixedText({ label, help, text }: { readonly label: string; readonly help: string; readonly text: string }) {
  return (
    <div className="field">
      <p className="field__label">{label}</p>
      <p className="field__help">{help}</p>
      <p>{text}</p>
    </div>
  );
}

/** A field with yes and no. */
function yesNoField(
  words: AngebotWords,
  {
    label,
    help,
    testid,
    print,
  }: { readonly label: string; readonly help: string; readonly testid: string; readonly print: (is: boolean) => string },
): FormField<boolean> {
  return {
    label,
    print,
    explain: never,
    draw: ({ value, onValue, readOnly, fieldRef }) => (
      <SelectField
        label={label}
        help={help}
        value={value ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((one) => ({ value: one, text: words(one), disabled: readOnly && (one === 'yes') !== value }))}
        onValue={(given) => onValue(given === 'yes')}
        testid={testid}
        selectRef={fieldRef}
      />
    ),
  };
}

export interface AngebotFieldsOptions {
  /** As it counts: what the restricted right fixes is in it. */
  readonly draft: AngebotDraft;
  readonly isNew: boolean;
  /** The search for who provides a new one; null of one that exists. */
  readonly search: Search | null;
  readonly logo: LogoStanding;
}

/** The fields of an Angebot (ANG-04); what the right at its place fixes is shown with the reason before anything is sent. */
export function useAngebotFields({ draft, isNew, search, logo }: AngebotFieldsOptions): FormFields<AngebotDraft> {
  const [t, words] = [useTexts(ANGEBOT_FORM), useTexts(ANGEBOT_WORDS)];
  const [labels, print] = [labelsOf(words, t), printFields(words)];
  const isFixed = draft.ebene?.right === 'restricted';
  /** What stands there counts, whatever was chosen before the place. */
  const fixed = <K extends keyof AngebotDraft>(field: K, help = t(isNew ? 'help.fixed' : 'help.fixedStored')): Field<K> => ({
    label: labels[field],
    print: print[field],
    explain: never,
    draw: () => <FixedText label={labels[field]} help={help} text={(print[field] as Field<K>['print'])(draft[field])} />,
  });
  const shown = {
    ebene:
      search === null
        ? fixed('ebene', t('help.ebeneFixed'))
        : ({
            label: labels.ebene,
            print: print.ebene,
            explain: (code) => (code === 'REQUIRED' ? t('problem.ebene') : null),
            draw: (control) => <EbeneControl control={control} search={search} />,
          } satisfies Field<'ebene'>),
    name: textField({ label: labels.name, help: t('help.name'), testid: 'name-input', explain: (code) => explainName(t, code) }),
    url: { label: labels.url, print: print.url, explain: (code) => explainUrl(t, code), draw: (control) => <UrlField {...control} /> },
    logo: {
      label: labels.logo,
      print: print.logo,
      explain: (code) => (code === 'REQUIRED' ? t('problem.logo') : null),
      draw: (control) => <LogoField control={control} standing={logo} />,
    },
  } satisfies FormFields<AngebotDraft>;
  if (isFixed) {
    return {
      ...shown,
      kategorie: fixed('kategorie'),
      requires2fa: fixed('requires2fa'),
      nachtraeglich: fixed('nachtraeglich'),
      rollenerweiterung: fixed('rollenerweiterung'),
      anbieten: fixed('anbieten'),
      rollenarten: fixed('rollenarten'),
    };
  }
  return {
    ...shown,
    kategorie: kategorieField(words, labels.kategorie, print.kategorie),
    requires2fa: isNew
      ? yesNoField(words, {
          label: labels.requires2fa,
          help: t('help.requires2fa'),
          testid: 'requires2fa-select',
          print: print.requires2fa,
        })
      : fixed('requires2fa', t('help.requires2faFixed')),
    nachtraeglich: yesNoField(words, {
      label: labels.nachtraeglich,
      help: t('help.nachtraeglich'),
      testid: 'nachtraeglich-zuweisbar-select',
      print: print.nachtraeglich,
    }),
    rollenerweiterung: yesNoField(words, {
      label: labels.rollenerweiterung,
      help: t('help.rollenerweiterung'),
      testid: 'verfuegbar-fuer-rollenerweiterung-select',
      print: print.rollenerweiterung,
    }),
    anbieten: anbietenField(words, t, { label: labels.anbieten, isPossible: draft.rollenerweiterung, print: print.anbieten }),
    rollenarten: rollenartenField(words, t, { label: labels.rollenarten, held: draft.rollenarten, print: print.rollenarten }),
  };
}

function kategorieField(words: AngebotWords, label: string, print: (kategorie: NewerProviderKategorie) => string): Field<'kategorie'> {
  return {
    label,
    print,
    explain: never,
    draw: ({ value, onValue, fieldRef }) => (
      <SelectField
        label={label}
        value={value}
        // What only a newer backend knows stays where it is chosen.
        options={[...new Set([...NEWER_PROVIDER_KATEGORIEN, value])].map((one) => ({ value: one, text: words(`kategorie.${one}`) }))}
        onValue={(given) => (isOneOf(NEWER_PROVIDER_KATEGORIEN, given) ? onValue(given) : undefined)}
        testid="kategorie-select"
        selectRef={fieldRef}
      />
    ),
  };
}

const ANBIETEN = PROVIDER_MERKMALE.filter((merkmal) => merkmal.startsWith('ANBIETEN_'));

function anbietenField(
  words: AngebotWords,
  t: FormWords,
  {
    label,
    isPossible,
    print,
  }: { readonly label: string; readonly isPossible: boolean; readonly print: (value: AngebotDraft['anbieten']) => string },
): Field<'anbieten'> {
  return {
    label,
    print: (value) => print(isPossible ? value : []),
    explain: never,
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <CheckboxGroup
        label={label}
        help={t(isPossible ? 'help.anbieten' : 'help.anbietenWithout')}
        values={isPossible ? value : []}
        options={ANBIETEN.map((merkmal) => ({ value: merkmal, text: words(`merkmal.${merkmal}`), fixed: !isPossible }))}
        onValues={(values) => onValue(ANBIETEN.filter((merkmal) => values.includes(merkmal)))}
        readOnly={readOnly}
        error={error}
        testid="service-provider-display-merkmale-select"
        firstRef={fieldRef}
      />
    ),
  };
}

function rollenartenField(
  words: AngebotWords,
  t: FormWords,
  {
    label,
    held,
    print,
  }: { readonly label: string; readonly held: readonly Rollenart[]; readonly print: (value: readonly Rollenart[]) => string },
): Field<'rollenarten'> {
  // What only a newer backend knows stays where it can be seen and taken away.
  const offered = rollenartenInOrder([...ROLLENARTEN, ...held]);
  return {
    label,
    print,
    explain: (code) => (code === 'ATTACHED_ROLLEN' ? t('problem.attached') : null),
    draw: ({ value, onValue, error, readOnly, fieldRef }) => (
      <CheckboxGroup
        label={label}
        help={t('help.rollenarten')}
        values={value}
        options={offered.map((art) => ({ value: art, text: words(`rollenart.${art}`) }))}
        onValues={(values) => onValue(offered.filter((art) => values.includes(art)))}
        readOnly={readOnly}
        error={error}
        testid="rollenarten-whitelist-select"
        firstRef={fieldRef}
      />
    ),
  };
}
