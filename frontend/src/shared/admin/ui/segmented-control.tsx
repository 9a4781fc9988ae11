import './segmented-control.css';
import { type KeyboardEvent, type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { sharedAdminTexts } from '../texts';

interface ChipProps {
  pressed: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

/** An option of a filter. */
export function Chip({ pressed, label, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className="admin-chip"
      aria-pressed={pressed}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface ChipsProps<T extends string> {
  label: string;
  /** Label of the first option, which clears the filter. Default: "All". */
  allLabel?: ReactNode;
  value: T | undefined;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T | undefined) => void;
}

/** Filter with one active option; clicking it again clears the filter. */
export function Chips<T extends string>(props: ChipsProps<T>) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  const { label, allLabel = texts.all, value, options, onChange } = props;
  return (
    <div className="admin-bar cluster admin-chips" role="group" aria-label={label}>
      {[{ value: undefined, label: allLabel }, ...options].map((option) => (
        <Chip
          key={option.value ?? ''}
          pressed={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </div>
  );
}

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode; lang?: string; title?: string }[];
  value: T;
  onChange: (value: T) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Radio group of a few options side by side: one Tab stop, chosen by arrow keys. */
export function SegmentedControl<T extends string>({ label, options, value, onChange }: Props<T>) {
  const currentIndex = options.findIndex((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const nextIndex =
      currentIndex < 0 ? 0 : (currentIndex + step + options.length) % options.length;
    const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
    radios[nextIndex]?.focus();
    const nextOption = options[nextIndex];
    if (nextOption) onChange(nextOption.value);
  };
  return (
    <span className="admin-segmented" role="radiogroup" aria-label={label} onKeyDown={onKeyDown}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          lang={option.lang}
          title={option.title}
          aria-checked={index === currentIndex}
          tabIndex={index === Math.max(currentIndex, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}

interface ContentLanguageProps {
  value: Language;
  onChange: (language: Language) => void;
  /** Shows abbreviations instead of names. */
  abbreviated?: boolean;
}

/** Chooses the language of the shown texts, independently of the interface language. */
export function ContentLanguageControl({ value, onChange, abbreviated }: ContentLanguageProps) {
  const { list: texts, languages } = useDictionary(sharedAdminTexts);
  return (
    <SegmentedControl
      label={texts.wordsIn}
      value={value}
      onChange={onChange}
      options={LANGUAGES.map((code) => ({
        value: code,
        label: languageFacts[code][abbreviated ? 'abbreviation' : 'endonym'],
        lang: languageFacts[code].tag,
        title: languages[code],
      }))}
    />
  );
}

interface FilterSelectProps {
  label: string;
  /** Label of the first option, which clears the filter. */
  allLabel: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Called with an empty value if the filter is cleared. */
  onChange: (value: string) => void;
  className?: string;
}

/** Filters by one of many values. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, allLabel, value, options, onChange, className = '' } = props;
  return (
    <select
      className={`admin-input ${className}`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
