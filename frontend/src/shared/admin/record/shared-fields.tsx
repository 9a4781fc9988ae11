import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type KindField } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { kitTexts } from '../texts';
import { useRecordContext } from './record-context';
import { SharedField } from './shared-field';

const isPicture = ({ type }: KindField) => type === 'picture';

/** One field, or the panel that draws it with others, in the place of the first of them. */
function FieldGroup({ field }: { field: KindField }) {
  const { of } = useRecordContext();
  const panel = of.panels.find(({ fields }) => fields.includes(field.name));
  if (!panel) return <SharedField field={field} />;
  return panel.fields[0] === field.name ? <panel.Panel /> : null;
}

/** What all languages share, as the kind's screen arranges it, or else in the order of its fields. */
export function SharedFields() {
  const { Band } = useRecordContext().of;
  return Band ? <Band /> : <FieldsBand />;
}

/** Fields and pictures in one band; on a phone folded at the end, but for what was opened as a new record. */
function FieldsBand() {
  const { kind, isNew } = useRecordContext();
  const texts = useDictionary(kitTexts);
  // It stays where one types as the record is created.
  const [beganNew] = useState(isNew);
  const fields = sharedFields(kind).filter(({ type }) => type !== 'object');
  if (fields.length === 0) return null;
  return (
    <details
      className={isNew ? 'admin-band admin-band-new' : 'admin-band'}
      data-first={beganNew || undefined}
      open={beganNew || undefined}
    >
      <summary>{fields.some(isPicture) ? texts.form.shared : texts.form.sharedData}</summary>
      <div className="admin-band-body">
        <div className="admin-shared">
          {fields
            .filter((field) => !isPicture(field))
            .map((field) => (
              <FieldGroup key={field.name} field={field} />
            ))}
        </div>
        {fields.filter(isPicture).map((field) => (
          <FieldGroup key={field.name} field={field} />
        ))}
      </div>
    </details>
  );
}
