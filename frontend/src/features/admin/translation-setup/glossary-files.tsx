import { useState } from 'react';
import { fileName, KitIcon, Menu, MenuItem, saveFile, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { ImportDialog } from './import-dialog';
import { setupTexts } from './texts';

/** The whole glossary as a file, and a file into it. */
export function GlossaryFiles() {
  const { glossary: texts } = useDictionary(setupTexts);
  const [importing, setImporting] = useState(false);
  const { mutate: download } = useWrite<'csv' | 'tbx'>({
    send: async (client, format) => {
      const { data, response } = await client.GET(`/api/translations/glossary.${format}`, {
        parseAs: 'blob',
      });
      if (!data) throw new TypeError('The answer is empty');
      saveFile(data, fileName(response, `glossary.${format}`));
      return {};
    },
    failed: texts.downloadFailed,
  });
  return (
    <>
      <Menu
        label={texts.files}
        className="btn btn-outline ak-in-bar"
        button={
          <>
            <KitIcon name="download" />
            <span className="ak-act-label">{texts.files}</span>
          </>
        }
      >
        <MenuItem onSelect={() => download('csv')}>{texts.csv}</MenuItem>
        <MenuItem onSelect={() => download('tbx')}>{texts.tbx}</MenuItem>
        <MenuItem onSelect={() => setImporting(true)}>{texts.import}</MenuItem>
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
