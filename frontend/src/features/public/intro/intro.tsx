import { useSiteTexts } from '../../../shared/content/site-texts';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { toVerticalTitle } from '../../../shared/i18n/vertical-title';
import { IntroImages } from './intro-images';
import './intro.css';

/** Introduction: two paragraphs, four images, and links to the sections. */
export function Intro() {
  const { intro } = useTexts();
  const siteText = useSiteTexts('about');
  const title = siteText('intro_title');
  const events = siteText('events_title');
  const { text, isWide } = toVerticalTitle(title.text);
  const paragraphs = [siteText('intro_paragraph_1'), siteText('intro_paragraph_2')];

  return (
    <section className="intro section" id="intro" tabIndex={-1} aria-labelledby="intro-title">
      <div className="container columns-12">
        <IntroImages />
        <div className={isWide ? 'intro-text intro-wide' : 'intro-text'}>
          <h2 className="vertical-text" id="intro-title" lang={title.lang}>
            {text}
          </h2>
          <div>
            {paragraphs.map((paragraph) => (
              <p className="quiet" key={paragraph.text} lang={paragraph.lang}>
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
