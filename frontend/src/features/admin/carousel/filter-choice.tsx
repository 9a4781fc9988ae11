import { Controller } from 'react-hook-form';
import { choiceLabel, Thumb, useRecordContext } from '../../../shared/admin';
import { type Asset } from '../../../shared/ui/asset';

/** The order in which they are offered: the usual ones first, then what corrects a single thing. */
const ORDER = [
  ...['cinematic', 'none', 'warm', 'cool', 'vintage', 'dramatic', 'dreamy', 'soft', 'noir'],
  ...['sepia', 'brightness', 'contrast', 'saturate', 'blur', 'grayscale'],
];

const placeOf = (filter: string) => (ORDER.indexOf(filter) + ORDER.length + 1) % (ORDER.length + 1);

interface Props {
  label: string;
  picture: Pick<Asset, 'url' | 'sources'> | null;
}

/** What is laid over the film, each shown on the slide's own picture. */
export function FilterChoice({ label, picture }: Props) {
  const { kind, form, texts } = useRecordContext();
  const values = kind.fields.find(({ name }) => name === 'videoFilter')?.values ?? [];
  const filters = [...values].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <Controller
      control={form.control}
      name="videoFilter"
      render={({ field: { value, onChange, name } }) => (
        <fieldset className="car-filters">
          <legend className="vh">{label}</legend>
          {filters.map((filter) => (
            <label key={filter}>
              <input
                type="radio"
                className="vh"
                name={name}
                checked={filter === value}
                onChange={() => onChange(filter)}
              />
              <span className={`car-film film-${filter}`}>
                {picture && <Thumb key={picture.url} asset={picture} width={90} />}
              </span>
              <span>{choiceLabel(texts, 'videoFilter', filter)}</span>
            </label>
          ))}
        </fieldset>
      )}
    />
  );
}
