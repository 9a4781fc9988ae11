interface Props {
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
export function FilterSelect({ label, allLabel, value, options, onChange, className = '' }: Props) {
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
