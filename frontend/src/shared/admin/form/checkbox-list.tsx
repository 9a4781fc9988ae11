/** Returns the values of a field that is a list of chosen values. It is a text, so that drafts can store it. */
export const parseChoices = (text: string): string[] => text.split(/[ ,]/).filter(Boolean);

interface Props {
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** Checkboxes of a field that is a list of chosen values. */
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
