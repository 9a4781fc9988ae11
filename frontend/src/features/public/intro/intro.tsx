import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { toVerticalTitle } from '../../../shared/i18n/vertical-title';
import { IntroPictures } from './intro-pictures';
import './intro.css';

/** What kind of house this is, in two paragraphs and four pictures, and where to go on from here. */
export function Intro() {
  const { intro } = useTexts();
  const say = useSiteTexts('about');
  const [title, events] = [say('intro_title'), say('events_title')];
  const { text, wide } = toVerticalTitle(title.text);
  const paragraphs = [say('intro_paragraph_1'), say('intro_paragraph_2')];

  return (
    <section className="intro section" id="intro" tabIndex={-1} aria-labelledby="intro-title">
      <div className="container intro-grid">
        <IntroPictures />
        <div className={wide ? 'intro-words intro-wide' : 'intro-words'}>
          <h2 className="vertical-text" id="intro-title" lang={title.lang}>
            {text}
          </h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.text} lang={paragraph.lang}>
                {paragraph.text}
              </p>
            ))}
            <div className="intro-ways">
              <LocalLink className="link-arrow" to="/#rooms">
                {intro.toRooms}
              </LocalLink>
              <LocalLink className="link-arrow" to="/#explore">
                {intro.toExplore}
              </LocalLink>
              <LocalLink className="link-arrow" to="/#events" lang={events.lang}>
                {events.text}
              </LocalLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
