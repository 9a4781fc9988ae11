import { Chips, SearchBox, useThingWords, useWho } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type components } from '../../../api/schema';
import { type ActivityChoice, type EntryAction } from './activity.queries';
import { activityTexts } from './texts';

interface Props {
  choice: ActivityChoice;
  counts: components['schemas']['ActivityCountsDto'] | undefined;
  onChoose: (next: Partial<ActivityChoice>) => void;
}

interface SelectProps {
  label: string;
  all: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}

function Select({ label, all, value, options, onChange }: SelectProps) {
  return (
    <label className="ac-select">
      <span className="ak-quiet">{label}</span>
      <select
        className="ak-in"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Search, and what the log can be narrowed to, with how many there are of each. */
export function ActivityTools({ choice, counts, onChoose }: Props) {
  const texts = useDictionary(activityTexts);
  const { kind } = useThingWords();
  const who = useWho();
  const optionsOf = (all: { value: string; count: number }[], nameOf: (value: string) => string) =>
    all.map(({ value, count }) => ({ value, label: `${nameOf(value)} (${count})` }));
  return (
    <>
      <div className="ak-bar">
        <SearchBox
          label={texts.search}
          value={choice.search}
          onSearch={(search) => onChoose({ search })}
        />
        <Select
          label={texts.who}
          all={texts.anybody}
          value={choice.user}
          options={optionsOf(counts?.user ?? [], who)}
          onChange={(user) => onChoose({ user })}
        />
        <Select
          label={texts.what}
          all={texts.anything}
          value={choice.kind}
          options={optionsOf(counts?.kind ?? [], (name) => kind(name).many)}
          onChange={(value) => onChoose({ kind: value })}
        />
      </div>
      <Chips
        label={texts.actions}
        all={texts.all}
        value={choice.action}
        options={(counts?.action ?? []).map(({ value, count }) => ({
          value: value as EntryAction,
          label: (
            <>
              {texts.action[value as EntryAction]} <b className="num">{count}</b>
            </>
          ),
        }))}
        onChange={(action) => onChoose({ action })}
      />
    </>
  );
}
