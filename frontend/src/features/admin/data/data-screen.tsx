import './data.css';
import { fileName, KitIcon, downloadFile, ScreenHead, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Icon } from '../../../shared/ui/icon';
import { Button } from '../../../shared/ui/button';
import { RestorePointsSection } from './restore-points-section';
import { ImportSection } from './import-section';
import { dataTexts } from './texts';

type Format = 'json' | 'zip';

/** Exports all content as a file, with or without images. */
function ExportSection() {
  const texts = useDictionary(dataTexts);
  const save = useWrite<Format>({
    send: async (client, format) => {
      const { data, response } = await client.GET('/api/admin/export-data', {
        params: { query: { format } },
        parseAs: 'blob',
      });
      if (!data) throw new TypeError('The answer is empty');
      downloadFile(data, fileName(response, `backup.${format}`));
      return {};
    },
    succeeded: () => texts.exported,
    failed: texts.exportFailed,
    problems: texts.failures,
  });
  const button = (format: Format, label: string) => (
    <Button
      busy={save.isBusyWith(format)}
      disabled={save.isPending && !save.isBusyWith(format)}
      onClick={() => save.mutate(format)}
    >
      <KitIcon name="download" />
      {save.isBusyWith(format) ? texts.exporting : label}
    </Button>
  );
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title">{texts.exportTitle}</h2>
      <p className="data-transfer-text">{texts.exportText}</p>
      <div className="admin-acts data-transfer-export">
        {button('json', texts.exportJson)}
        {button('zip', texts.exportZip)}
      </div>
    </section>
  );
}

/** Full backups: export, import, and restore points. */
export function DataScreen() {
  const texts = useDictionary(dataTexts);
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={texts.title} note={texts.about} />
      <div className="data-transfer">
        <div>
          <ExportSection />
          <ImportSection />
        </div>
        <div>
          <RestorePointsSection />
          <section aria-labelledby="steps-title">
            <h2 id="steps-title">{texts.stepsTitle}</h2>
            <ol className="data-transfer-steps stack">
              {texts.steps.map(([action, how]) => (
                <li key={action}>
                  <span>
                    <b>{action}</b> {how}
                  </span>
                </li>
              ))}
            </ol>
            <p className="admin-note data-transfer-warning">
              <Icon name="warning" />
              <span>{texts.warning}</span>
            </p>
          </section>
        </div>
      </div>
    </main>
  );
}
