import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { settingReader, type SetText } from '../../../shared/content/settings';
import { useLanguage } from '../../../shared/i18n/language-context';
import { buttonClass } from '../../../shared/ui/button';
import { ListNotice } from '../../../shared/ui/list-notice';
import { OutLink } from '../../../shared/ui/out-link';
import { Skeleton } from '../../../shared/ui/skeleton';
import { partnersQuery, reservationQuery } from './contact.queries';
import '../../../shared/ui/dash-list.css';

/** Where rooms can be booked: straight with the house, with a partner, and for groups. */
export function Reservation() {
  const { language, texts } = useLanguage();
  const { reservation: words } = texts;
  const api = useApi();
  const settings = useQuery(reservationQuery(api, language));
  const partners = useQuery(partnersQuery(api));
  const read = settingReader(settings.data, language);
  const enabled = partners.data?.filter((partner) => partner.enabled) ?? [];
  const say = (key: string, otherwise: string): SetText =>
    read(key) ?? { text: otherwise, lang: undefined };

  const title = say('reservation_options_title', words.title);
  const direct = say('direct_booking_title', words.direct);
  const directText = say('direct_booking_description', words.directText);
  const link = read('direct_booking_url')?.text;
  const button = say('direct_booking_button_text', words.directButton);
  const partnersTitle = say('partners_title', words.partners);
  const groups = say('group_booking_title', words.groups);
  const groupsText = say('group_booking_description', words.groupsText);

  return (
    <div className="book">
      <h2 lang={title.lang}>{title.text}</h2>
      <div className="book-part">
        <h3 lang={direct.lang}>{direct.text}</h3>
        <p className="short" lang={directText.lang}>
          {directText.text}
        </p>
        <ul className="dash-list book-benefits">
          {words.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
        {link ? (
          <a className={buttonClass()} href={link} target="_blank" rel="noopener">
            <span lang={button.lang}>{button.text}</span>
            <span className="vh"> {texts.common.newTab}</span>
          </a>
        ) : (
          <a className="go" href="#enquiry">
            {words.byForm}
          </a>
        )}
      </div>
      {partners.isPending && (
        <div className="book-part" aria-hidden="true">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      )}
      {partners.isError && !partners.data && (
        <div className="book-part">
          <ListNotice text={words.failed} onRetry={() => void partners.refetch()} />
        </div>
      )}
      {enabled.length > 0 && (
        <div className="book-part">
          <h3 lang={partnersTitle.lang}>{partnersTitle.text}</h3>
          <ul className="book-partners">
            {enabled.map(({ id, name, url }) => (
              <li key={id}>
                <OutLink href={url}>{name}</OutLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="book-part">
        <h3 lang={groups.lang}>{groups.text}</h3>
        <p className="short" lang={groupsText.lang}>
          {groupsText.text}
        </p>
      </div>
    </div>
  );
}
