import { linesOf, useSettings } from '../../../shared/content/settings';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { FactList } from '../../../shared/ui/fact-list';
import { roomsTexts } from './texts';
import '../../../shared/ui/dash-list.css';

/** Times of check-in, check-out and reception, and the rules of the guesthouse. Renders nothing if none is set. */
export function HouseRules() {
  const texts = useTexts();
  const { rules: title } = useDictionary(roomsTexts);
  const readSetting = useSettings('contact');
  const rules = readSetting('house_rules');
  const times = readSetting('checkin_checkout');
  const reception = readSetting('reception_hours');
  if (!times && !reception && !rules) return null;
  return (
    <section aria-labelledby="room-rules">
      <h2 id="room-rules">{title}</h2>
      <FactList
        className="room-facts"
        facts={[
          { label: texts.contact.inAndOut, value: times?.text, lang: times?.lang },
          { label: texts.contact.reception, value: reception?.text, lang: reception?.lang },
        ]}
      />
      {rules && (
        <ul className="stack dash-list room-rules-list" lang={rules.lang}>
          {linesOf(rules.text).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
