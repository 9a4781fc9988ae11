import { ScreenHead } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Icon } from '../../../shared/ui/icon';
import { CopiesSection } from './copies-section';
import { ExportSection } from './export-section';
import { ImportSection } from './import-section';
import { dataTexts } from './texts';
import './data.css';

/** Full backups: out of the house, into it, and kept beside it. */
export function DataScreen() {
  const texts = useDictionary(dataTexts);
  return (
    <main className="ak-main" id="main">
      <ScreenHead title={texts.title} note={texts.about} />
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
