import { useState } from 'react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import {
  Dialog,
  jobsKey,
  kitTexts,
  useWrite,
  SegmentedControl,
  useNumberFormat,
  useEntityLabels,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { useApi } from '../../../api/api-context';
import { RunEstimate } from './run-estimate';
import { runTexts } from './texts';
import {
  findRunBlocker,
  type RunOptionsValue,
  useEstimate,
  estimateKey,
  MODES,
} from './use-estimate';

const EVERYTHING: RunOptionsValue = { mode: 'stale', withoutLanguages: [], withoutKinds: [] };

/** Configures a run and shows its estimate; nothing is spent before the last button. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const { cancel } = useDictionary(kitTexts);
  const [choice, setChoice] = useState(EVERYTHING);
  const estimated = useEstimate(choice);
  const { estimate, isCurrent, order } = estimated;
  const possible = isCurrent && estimate !== undefined && findRunBlocker(estimate) === null;

  const start = useWrite({
    send: (client) => client.POST('/api/translations/generate', { body: order }),
    // Not awaited: loading the jobs during a run may take long.
    onSuccess: () => void queries.invalidateQueries({ queryKey: jobsKey }),
    successToast: ({ job }) => (job ? undefined : texts.nothingStarted),
    errorMessages: { over_budget: texts.overBudget },
  });
  const { isPending: busy, reason } = start;

  return (
    <Dialog
      title={texts.title}
      wide
      className="runs-dialog"
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <p className={reason ? 'admin-error' : 'admin-quiet'} role={reason ? 'alert' : undefined}>
            {reason ?? (estimate?.cost != null && texts.byPrices)}
          </p>
          <Button disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!possible}
            busy={busy}
            onClick={() =>
              start.mutate(undefined, { onSuccess: onClose, onError: estimated.retry })
            }
          >
            {texts.start(estimate?.fields ?? 0)}
          </Button>
        </>
      )}
    >
      <div className="runs-choice grid gap-3">
        <RunOptions choice={choice} estimated={estimated} onChange={setChoice} />
        <RunEstimate estimated={estimated} />
      </div>
    </Dialog>
  );
}

interface TickProps {
  label: string;
  lang?: string;
  /** Number of fields; undefined while loading. */
  count: number | undefined;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A checkbox with a count. */
function Tick({ label, lang, count, checked, onChange }: TickProps) {
  const { number } = useNumberFormat();
  return (
    <label className="admin-check runs-tick">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span lang={lang}>{label}</span>
      <span className="tabular-nums">{count === undefined ? '–' : number(count)}</span>
    </label>
  );
}

type Pair = components['schemas']['ChinesePair'];

/** How one Chinese script is converted to the other: a setting of the site, here because it changes the cost of a run. */
function ChineseModeSetting() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const options = api.queryOptions('get', '/api/translations/settings');
  const { data } = useQuery(options);
  const write = useWrite<Pair, components['schemas']['TranslationSettingsDto']>({
    send: (client, chinese) =>
      client.PATCH('/api/translations/settings', {
        body: { chinese, ...(data && { version: data.version }) },
      }),
    onSuccess: (saved) => queries.setQueryData(options.queryKey, saved),
    errorTitle: texts.failed,
    invalidateKeys: [options.queryKey, estimateKey],
  });
  if (!data) return null;
  const choose = (chinese: Pair) => {
    if (!write.isPending && chinese !== data.chinese) write.mutate(chinese);
  };
  return (
    <div className="runs-pair cluster">
      <span className="admin-quiet">{texts.chinese}</span>
      <SegmentedControl
        label={texts.chinese}
        value={write.isPending ? write.variables : data.chinese}
        onChange={choose}
        options={[
          { value: 'convert', label: texts.convert },
          { value: 'translate', label: texts.translate },
        ]}
      />
      <span className="admin-quiet">{texts.chineseAbout}</span>
    </div>
  );
}

interface Props {
  choice: RunOptionsValue;
  estimated: ReturnType<typeof useEstimate>;
  onChange: (choice: RunOptionsValue) => void;
}

function toggled<T>(without: readonly T[], value: T, on: boolean): T[] {
  return on ? without.filter((other) => other !== value) : [...without, value];
}

/** Options of a run: scope, languages, kinds. */
function RunOptions({ choice, estimated, onChange }: Props) {
  const texts = useDictionary(runTexts);
  const labels = useEntityLabels();
  const { number } = useNumberFormat();
  const { countOf, kinds } = estimated;
  const formatCount = (count: number | undefined) => (count === undefined ? '–' : number(count));
  return (
    <div>
      <fieldset>
        <legend>{texts.mode}</legend>
        {MODES.map((mode) => (
          <label key={mode} className="runs-mode grid gap-125">
            <input
              type="radio"
              name="mode"
              checked={choice.mode === mode}
              onChange={() => onChange({ ...choice, mode })}
            />
            <span>
              <b>{texts.modes[mode].label}</b>
              <span className="admin-quiet">{texts.modes[mode].about}</span>
            </span>
            <span className="tabular-nums">{formatCount(countOf.mode(mode))}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.languages}</legend>
        <div className="runs-ticks">
          {LANGUAGES.map((language) => (
            <Tick
              key={language}
              lang={languageFacts[language].tag}
              label={languageFacts[language].endonym}
              count={countOf.language(language)}
              checked={!choice.withoutLanguages.includes(language)}
              onChange={(on) =>
                onChange({
                  ...choice,
                  withoutLanguages: toggled(choice.withoutLanguages, language, on),
                })
              }
            />
          ))}
        </div>
        <ChineseModeSetting />
      </fieldset>
      <fieldset>
        <legend>{texts.kinds}</legend>
        <div className="runs-ticks">
          {kinds.map((kind) => (
            <Tick
              key={kind}
              label={labels.kind(kind).many}
              count={countOf.kind(kind)}
              checked={!choice.withoutKinds.includes(kind)}
              onChange={(on) =>
                onChange({ ...choice, withoutKinds: toggled(choice.withoutKinds, kind, on) })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
