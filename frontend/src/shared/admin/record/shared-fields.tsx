import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type KindField } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { kitTexts } from '../texts';
import { useRecordContext } from './record-context';
import { SharedField } from './shared-field';

const isPicture = ({ type }: KindField) => type === 'picture';

/** One field, or its panel at the position of the panel's first field. */
function FieldGroup({ field }: { field: KindField }) {
  const { of } = useRecordContext();
  const panel = of.panels.find(({ fields }) => fields.includes(field.name));
  if (!panel) return <SharedField field={field} />;
  return panel.fields[0] === field.name ? <panel.Panel /> : null;
}

/** The shared fields, in the layout of the kind's screen or in their order. */
export function SharedFields() {
  const { Band } = useRecordContext().of;
  return Band ? <Band /> : <FieldsBand />;
}

/** Shared fields and images. On a phone the last ones are collapsed, except for a new record. */
function FieldsBand() {
  const { kind, isNew } = useRecordContext();
  const texts = useDictionary(kitTexts);
  // The layout stays when a new record is saved, because the person is still typing.
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
