/** Parses the chosen values of a field, which are stored as one text: `rooms,events`. */
export const parseChoices = (text: string): string[] => text.split(/[ ,]/).filter(Boolean);

interface Props {
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** Checkboxes of a field with several chosen values. */
export function CheckboxList({ value, onChange, options }: Props) {
  const chosen = parseChoices(value);
  const toggle = (option: string, isChecked: boolean) => {
    const others = chosen.filter((other) => other !== option);
    onChange((isChecked ? [...others, option] : others).join(','));
  };
  return options.map((option) => (
    <label key={option.value} className="admin-check">
      <input
        type="checkbox"
        checked={chosen.includes(option.value)}
        onChange={(event) => toggle(option.value, event.target.checked)}
      />
      {option.label}
    </label>
  ));
}
