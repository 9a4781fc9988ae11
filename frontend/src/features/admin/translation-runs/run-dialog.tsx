import { type ReactNode, useState } from 'react';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import {
  Dialog,
  isEqual,
  jobsKey,
  sharedAdminTexts,
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

const DEFAULT_OPTIONS: RunOptionsValue = { mode: 'stale', withoutLanguages: [], withoutKinds: [] };

/** Dialog that configures a run and shows its estimated cost. Nothing is spent before the run is started. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const { cancel } = useDictionary(sharedAdminTexts);
  const [options, setOptions] = useState(DEFAULT_OPTIONS);
  const estimateState = useEstimate(options);
  const { estimate, isCurrent, request } = estimateState;
  const canStart = isCurrent && estimate !== undefined && findRunBlocker(estimate) === null;

  const start = useWrite({
    send: (client) => client.POST('/api/translations/generate', { body: request }),
    // Not awaited, because loading the jobs during a run may take long.
    onSuccess: () => void queries.invalidateQueries({ queryKey: jobsKey }),
    successToast: ({ job }) => (job ? undefined : texts.nothingStarted),
    errorMessages: { over_budget: texts.overBudget },
  });
  const { isPending, reason } = start;

  return (
    <Dialog
      title={texts.title}
      wide
      className="runs-dialog"
      dismiss={isPending ? 'never' : 'clean'}
      dirty={!isEqual(options, DEFAULT_OPTIONS)}
      onClose={onClose}
      actions={(close) => (
        <>
          <p className={reason ? 'admin-error' : 'admin-quiet'} role={reason ? 'alert' : undefined}>
            {reason ?? (estimate?.cost != null && texts.byPrices)}
          </p>
          <Button disabled={isPending} onClick={close}>
            {cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!canStart}
            busy={isPending}
            onClick={() =>
              start.mutate(undefined, { onSuccess: onClose, onError: estimateState.retry })
            }
          >
            {texts.start(estimate?.fields ?? 0)}
          </Button>
        </>
      )}
    >
      <div className="runs-choice grid gap-3">
        <RunOptions options={options} estimateState={estimateState} onChange={setOptions} />
        <RunEstimate estimateState={estimateState} />
      </div>
    </Dialog>
  );
}

interface InclusionsProps<T extends string> {
  legend: string;
  /** All values with the number of their fields, which is undefined while loading. */
  options: readonly { value: T; label: string; lang?: string; count: number | undefined }[];
  excluded: readonly T[];
  onChange: (excluded: T[]) => void;
  children?: ReactNode;
}

/** A checkbox with a count for each value, checked unless the value is excluded. */
function Inclusions<T extends string>(props: InclusionsProps<T>) {
  const { legend, options, excluded, onChange, children } = props;
  const { number } = useNumberFormat();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="runs-ticks grid">
        {options.map(({ value, label, lang, count }) => (
          <label key={value} className="admin-check runs-tick">
            <input
              type="checkbox"
              checked={!excluded.includes(value)}
              onChange={(event) => {
                const others = excluded.filter((other) => other !== value);
                onChange(event.target.checked ? others : [...others, value]);
              }}
            />
            <span lang={lang}>{label}</span>
            <span className="tabular-nums push">{count === undefined ? '–' : number(count)}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

type ChineseMode = components['schemas']['ChinesePair'];

/** Setting of the site for translating between the Chinese scripts. It is shown here because it changes the cost. */
function ChineseModeSetting() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const settingsQuery = api.queryOptions('get', '/api/translations/settings');
  const { data } = useQuery(settingsQuery);
  const write = useWrite<ChineseMode, components['schemas']['TranslationSettingsDto']>({
    send: (client, chinese) =>
      client.PATCH('/api/translations/settings', {
        body: { chinese, ...(data && { version: data.version }) },
      }),
    onSuccess: (savedSettings) => queries.setQueryData(settingsQuery.queryKey, savedSettings),
    errorTitle: texts.failed,
    invalidateKeys: [settingsQuery.queryKey, estimateKey],
  });
  if (!data) return null;
  const chooseChineseMode = (chinese: ChineseMode) => {
    if (!write.isPending && chinese !== data.chinese) write.mutate(chinese);
  };
  return (
    <div className="runs-pair cluster">
      <span className="admin-quiet">{texts.chinese}</span>
      <SegmentedControl
        label={texts.chinese}
        value={write.isPending ? write.variables : data.chinese}
        onChange={chooseChineseMode}
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
  options: RunOptionsValue;
  estimateState: ReturnType<typeof useEstimate>;
  onChange: (options: RunOptionsValue) => void;
}

/** Options of a run: mode, languages, kinds. */
function RunOptions({ options, estimateState, onChange }: Props) {
  const texts = useDictionary(runTexts);
  const { list } = useDictionary(sharedAdminTexts);
  const labels = useEntityLabels();
  const { number } = useNumberFormat();
  const { countOf, kinds } = estimateState;
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
              checked={options.mode === mode}
              onChange={() => onChange({ ...options, mode })}
            />
            <span className="text-lines">
              <b>{texts.modes[mode].label}</b>
              <span className="admin-quiet">{texts.modes[mode].about}</span>
            </span>
            <span className="tabular-nums">{formatCount(countOf.mode(mode))}</span>
          </label>
        ))}
      </fieldset>
      <Inclusions
        legend={list.languages}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: languageFacts[language].endonym,
          lang: languageFacts[language].tag,
          count: countOf.language(language),
        }))}
        excluded={options.withoutLanguages}
        onChange={(withoutLanguages) => onChange({ ...options, withoutLanguages })}
      >
        <ChineseModeSetting />
      </Inclusions>
      <Inclusions
        legend={texts.kinds}
        options={kinds.map((kind) => ({
          value: kind,
          label: labels.kind(kind).many,
          count: countOf.kind(kind),
        }))}
        excluded={options.withoutKinds}
        onChange={(withoutKinds) => onChange({ ...options, withoutKinds })}
      />
    </div>
  );
}
