import { Link } from 'react-router-dom';
import { KitIcon, useAgo } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';

interface Props {
  message: Message;
  to: string;
  current: boolean;
  /** Where several are chosen: whether this one is, and what a press does. */
  selected: boolean | undefined;
  onSelect: (range: boolean) => void;
}

/** A message in the list: who, when, about what, and its first words. */
export function MessageRow({ message, to, current, selected, onSelect }: Props) {
  const texts = useDictionary(inboxTexts);
  const ago = useAgo();
  const { tag } = languageFacts[message.language];
  const { name, subject, read, repliedAt, createdAt } = message;
  return (
    <li className={read ? 'ib-item' : 'ib-item ib-unread'} data-selected={selected || undefined}>
      {selected !== undefined && (
        <label className="ib-pick">
          <input
            type="checkbox"
            aria-label={texts.selectOne(name, subject)}
            checked={selected}
            onChange={() => undefined}
            onClick={(event) => onSelect(event.shiftKey)}
          />
        </label>
      )}
      <Link className="ib-row" to={to} aria-current={current || undefined}>
        {!read && <span className="vh">{texts.unread}</span>}
        <b lang={tag}>{name}</b>
        <time dateTime={createdAt}>{ago(createdAt)}</time>
        <span className="ib-subject" lang={tag}>
          {subject}
        </span>
        <span className="ib-marks">
          {repliedAt && (
            <span title={texts.answered}>
              <KitIcon name="reply" />
              <span className="vh">{texts.answered}</span>
            </span>
          )}
          <span className="ak-badge" lang={tag}>
            {languageFacts[message.language].mark}
          </span>
        </span>
        <span className="ib-first" lang={tag}>
          {message.message}
        </span>
      </Link>
    </li>
  );
}
