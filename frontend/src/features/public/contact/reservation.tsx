import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { linesOf, createSettingReader } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { buttonClass } from '../../../shared/ui/button';
import { EmptyState, Skeleton } from '../../../shared/ui/empty-state';
import { PartnerLinks, partnersQuery } from '../../../shared/content/partners';
import { type StaySelection } from '../../../shared/navigation/stay';
import { reservationSettingsQuery } from './contact.queries';
import '../../../shared/ui/dash-list.css';

/** Booking options: direct, with a partner, and for groups. */
export function Reservation({ stay }: { stay: StaySelection | undefined }) {
  const { language, texts } = useLanguage();
  const { reservation: reservationTexts } = texts;
  const api = useApi();
  const settings = useQuery(reservationSettingsQuery(api, language));
  const partners = useQuery(partnersQuery(api));
  const readSetting = createSettingReader(settings.data, language);
  const { data: listedPartners = [] } = partners;
  const siteText = useSiteTexts('reservation');

  const title = siteText('reservation_options_title');
  const directTitle = siteText('direct_booking_title');
  const directText = siteText('direct_booking_description');
  const bookingUrl = readSetting('direct_booking_url')?.text;
  const buttonText = siteText('direct_booking_button_text');
  const partnersTitle = siteText('partners_title');
  const benefits = siteText('direct_booking_benefits');
  const groupsTitle = siteText('group_booking_title');
  const groupsText = siteText('group_booking_description');

  return (
    <div className="book">
      <h2 lang={title.lang}>{title.text}</h2>
      <div className="swipe-strip book-parts">
        <div className="book-part">
          <h3 lang={directTitle.lang}>{directTitle.text}</h3>
          <p className="short" lang={directText.lang}>
            {directText.text}
          </p>
          <ul className="stack dash-list book-benefits" lang={benefits.lang}>
            {linesOf(benefits.text).map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
          {bookingUrl ? (
            <a className={buttonClass()} href={bookingUrl} target="_blank" rel="noopener">
              <span lang={buttonText.lang}>{buttonText.text}</span>
              <span className="visually-hidden"> {texts.common.newTab}</span>
            </a>
          ) : (
            <a className="link-arrow" href="#enquiry">
              {reservationTexts.byForm}
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
            <EmptyState text={reservationTexts.failed} onRetry={() => void partners.refetch()} />
          </div>
        )}
        {listedPartners.length > 0 && (
          <div className="book-part">
            <h3 lang={partnersTitle.lang}>{partnersTitle.text}</h3>
            <PartnerLinks partners={listedPartners} stay={stay} />
          </div>
        )}
        <div className="book-part">
          <h3 lang={groupsTitle.lang}>{groupsTitle.text}</h3>
          <p className="short" lang={groupsText.lang}>
            {groupsText.text}
          </p>
        </div>
      </div>
    </div>
  );
}
