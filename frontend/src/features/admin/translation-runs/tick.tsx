import { useFigures } from '../../../shared/admin';

interface Props {
  label: string;
  lang?: string;
  /** How many fields it stands for; undefined while they are counted. */
  count: number | undefined;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** Something to choose, with how much it is. */
export function Tick({ label, lang, count, checked, onChange }: Props) {
  const { number } = useFigures();
  return (
    <label className="ak-check tr-tick">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span lang={lang}>{label}</span>
      <span className="num">{count === undefined ? '–' : number(count)}</span>
    </label>
  );
}
