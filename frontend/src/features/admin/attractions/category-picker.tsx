import {
  choiceLabel,
  controlProps,
  sharedAdminTexts,
  type WidgetProps,
} from '../../../shared/admin';
import { type components } from '@kawabe/client';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { attractionTexts } from './texts';

type Category = components['schemas']['AttractionCategory'];
type AttractionGroup = components['schemas']['AttractionGroup'];

/** The group in which visitors find each category. */
export const groupOfCategory: Record<Category, AttractionGroup> = {
  dining: 'dining',
  restaurant: 'dining',
  cafe: 'dining',
  shopping: 'shopping',
  tourist: 'tourist',
  museum: 'tourist',
  landmark: 'tourist',
  culture: 'tourist',
  nature: 'tourist',
  entertainment: 'entertainment',
  nightlife: 'entertainment',
  transportation: 'transportation',
  religious: 'religious',
  temple: 'religious',
  market: 'market',
  park: 'park',
  hotel: 'accommodation',
  accommodation: 'accommodation',
};
const categories = Object.keys(groupOfCategory) as Category[];
const groups = [...new Set(Object.values(groupOfCategory))];

/** Select of categories, grouped as visitors see them. */
export function CategoryPicker(props: WidgetProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(attractionTexts);
  const { explore } = useTexts();
  const { value, onChange } = props;
  const selectedGroup = groupOfCategory[value as Category] as AttractionGroup | undefined;
  return (
    <>
      <select
        {...controlProps(props)}
        value={String(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        {value === '' && <option value="">{sharedTexts.form.choose}</option>}
        {groups.map((group) => (
          <optgroup key={group} label={explore.groups[group]}>
            {categories
              .filter((category) => groupOfCategory[category] === group)
              .map((category) => (
                <option key={category} value={category}>
                  {choiceLabel(texts, 'category', category)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {selectedGroup && (
        <span className="field-hint">{texts.foundUnder(explore.groups[selectedGroup])}</span>
      )}
    </>
  );
}
