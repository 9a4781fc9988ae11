import { linesOf, useSettings } from '../../../shared/content/settings';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { roomsTexts } from './texts';
import '../../../shared/ui/dash-list.css';

/** Times of check-in, check-out and reception, and the rules of the guesthouse. Renders nothing if none is set. */
export function HouseRules() {
  const texts = useTexts();
  const { rules: title } = useDictionary(roomsTexts);
  const readSetting = useSettings('contact');
  const rules = readSetting('house_rules');
  const rows = [
    { label: texts.contact.inAndOut, value: readSetting('checkin_checkout') },
    { label: texts.contact.reception, value: readSetting('reception_hours') },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  if (rows.length === 0 && !rules) return null;
  return (
    <section aria-labelledby="room-rules">
      <h2 id="room-rules">{title}</h2>
      <dl className="room-facts">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={value.lang}>{value.text}</dd>
          </div>
        ))}
      </dl>
      {rules && (
        <ul className="dash-list room-rules-list" lang={rules.lang}>
          {linesOf(rules.text).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
