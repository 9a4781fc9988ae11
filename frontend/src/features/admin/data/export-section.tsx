import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { fileName, KitIcon, saveFile, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { dataTexts } from './texts';
import { useDataFailure } from './use-data-failure';

type Format = 'json' | 'zip';

/** All content as a file to save, with its pictures or without. */
export function ExportSection() {
  const { client } = useApi();
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  const failed = useDataFailure();
  const { ensureToken } = useSession();
  const [busy, setBusy] = useState<Format | null>(null);
  const run = async (format: Format) => {
    if (busy || !ensureToken()) return;
    setBusy(format);
    try {
      const { data, response } = await client.GET('/api/admin/export-data', {
        params: { query: { format } },
        parseAs: 'blob',
      });
      if (!data) throw new TypeError('The answer is empty');
      saveFile(data, fileName(response, `backup.${format}`));
      toast({ title: texts.exported });
    } catch (error) {
      const description = failed(error);
      toast({ title: texts.exportFailed, description, variant: 'destructive' });
    }
    setBusy(null);
  };
  const button = (format: Format, label: string) => (
    <Button
      busy={busy === format}
      disabled={busy !== null && busy !== format}
      onClick={() => void run(format)}
    >
      <KitIcon name="download" />
      {busy === format ? texts.exporting : label}
    </Button>
  );
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title">{texts.exportTitle}</h2>
      <p className="da-text">{texts.exportText}</p>
      <div className="ak-acts da-export">
        {button('json', texts.exportJson)}
        {button('zip', texts.exportZip)}
      </div>
    </section>
  );
}
