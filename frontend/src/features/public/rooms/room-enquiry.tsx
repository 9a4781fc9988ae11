import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useCancellationText } from '../../../shared/content/cancellation';
import { PartnerLinks, partnersQuery } from '../../../shared/content/partners';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink, useLocalPath } from '../../../shared/i18n/local-link';
import { enquiryPath } from '../../../shared/navigation/enquiry-path';
import { stayPath } from '../../../shared/navigation/stay';
import { recordPath } from '../../../shared/site/slug';
import { Button, buttonClass } from '../../../shared/ui/button';
import { GuestsField } from './guests-field';
import { NearestDays, TotalPrice, WrittenPrice } from './result-prices';
import { type Room } from './rooms.queries';
import { StayFields } from './stay-fields';
import { formatStayProblem } from './stay-text';
import { roomsTexts } from './texts';
import { type RoomStay } from './use-room-stay';

const ERROR_ID = 'room-stay-error';

interface Props {
  room: Room;
  roomStay: RoomStay;
}

/** Days and guests, their price in this room, and the link to the contact form. */
export function RoomEnquiry({ room, roomStay }: Props) {
  const { form, values, setValues, isHydrated, problem, stay, urlValues, result } = roomStay;
  const { language, texts } = useLanguage();
  const roomTexts = useDictionary(roomsTexts);
  const cancellationText = useCancellationText(stay?.arrival);
  const siteText = useSiteTexts('reservation');
  const note = siteText('booking_note');
  const partnersTitle = siteText('partners_title');
  const { data: partners = [] } = useQuery(partnersQuery(useApi()));
  const localPath = useLocalPath();
  const roomPath = recordPath('rooms', room.slug);
  // Missing days are not reported before the form is submitted.
  const shownProblem = problem && (urlValues || problem.code !== 'required') ? problem : undefined;
  const exceedsCapacity = stay && stay.guests > room.capacity;
  return (
    <form
      ref={form}
      className="no-print sheet sticky-aside room-question"
      aria-labelledby="room-question"
      action={`${localPath(roomPath)}#days`}
      noValidate={isHydrated}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 id="room-question">{roomTexts.calendar.title}</h2>
      <div className="days-box">
        <StayFields
          {...{ values, isHydrated }}
          roomId={room.recordId}
          invalid={shownProblem && { field: shownProblem.field, id: ERROR_ID }}
          onChange={setValues}
        />
        <GuestsField
          value={values.guests}
          isHydrated={isHydrated}
          errorId={shownProblem?.field === 'guests' ? ERROR_ID : undefined}
          onChange={(guests) => setValues({ ...values, guests })}
        />
      </div>
      {!isHydrated && (
        <Button type="submit" className="room-question-show">
          {roomTexts.checkDates}
        </Button>
      )}
      <div className="room-question-answer" role="status">
        {shownProblem && (
          <p className="days-error" id={ERROR_ID}>
            {formatStayProblem(shownProblem, texts)}
          </p>
        )}
        {exceedsCapacity && (
          <p className="days-error">
            {texts.contact.roomTakes(room.capacity)}
            {language === 'en' && ' '}
            <LocalLink to={stayPath(stay)}>{texts.contact.seeFitting}</LocalLink>
          </p>
        )}
        {result && stay ? (
          <>
            <span className={`result-answer result-${result.status}`}>
              {roomTexts[result.status]}
            </span>
            {result.status === 'taken' ? (
              <NearestDays {...{ result, stay }} path={roomPath} />
            ) : (
              <TotalPrice {...{ result, stay }} />
            )}
          </>
        ) : (
          <WrittenPrice room={room} />
        )}
      </div>
      <LocalLink
        className={buttonClass({ variant: 'primary', size: 'large' })}
        to={enquiryPath({ room: room.recordId, ...stay })}
      >
        {stay ? texts.stay.ask : texts.header.ask}
      </LocalLink>
      <p className="fine">
        <span lang={note.lang}>{note.text}</span>
        {language === 'en' && ' '}
        {cancellationText}
      </p>
      {partners.length > 0 && (
        <div className="room-question-partners">
          <h3 lang={partnersTitle.lang}>{partnersTitle.text}</h3>
          <PartnerLinks partners={partners} stay={stay} />
        </div>
      )}
    </form>
  );
}
