import { Link } from 'react-router-dom';
import { kitTexts } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PageHead } from '../../../shared/site/page-head';
import { Icon } from '../../../shared/ui/icon';
import { CopiesSection } from './copies-section';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';
import { dataTexts } from './texts';
import './data.css';

/** Full backups: out of the house, into it, and kept beside it. */
export function DataScreen() {
  const texts = useDictionary(dataTexts);
  const kit = useDictionary(kitTexts);
  return (
    <main className="ak-main" id="main">
      <PageHead title={kit.pageTitle(texts.title)} />
      <header className="ak-head">
        <Link className="ak-back" to="/admin">
          {kit.overview}
        </Link>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <span className="ak-quiet">{texts.about}</span>
      </header>
      <div className="da">
        <div>
          <ExportSection />
          <ImportSection />
        </div>
        <div>
          <CopiesSection />
          <section aria-labelledby="steps-title">
            <h2 id="steps-title">{texts.stepsTitle}</h2>
            <ol className="da-steps">
              {texts.steps.map(([what, how]) => (
                <li key={what}>
                  <span>
                    <b>{what}</b> {how}
                  </span>
                </li>
              ))}
            </ol>
            <p className="ak-note da-warning">
              <Icon name="warning" />
              <span>{texts.warning}</span>
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
