import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  fileName,
  KitIcon,
  Menu,
  MenuItem,
  saveFile,
  useFailure,
  useToast,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { ImportDialog } from './import-dialog';
import { setupTexts } from './texts';

/** The whole glossary as a file, and a file into it. */
export function GlossaryFiles() {
  const { client } = useApi();
  const { glossary: texts } = useDictionary(setupTexts);
  const toast = useToast();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const [importing, setImporting] = useState(false);
  const download = async (format: 'csv' | 'tbx') => {
    if (!ensureToken()) return;
    try {
      const { data, response } = await client.GET(`/api/translations/glossary.${format}`, {
        parseAs: 'blob',
      });
      if (!data) throw new TypeError('The answer is empty');
      saveFile(data, fileName(response, `glossary.${format}`));
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.downloadFailed, description, variant: 'destructive' });
    }
  };
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
        <MenuItem onSelect={() => void download('csv')}>{texts.csv}</MenuItem>
        <MenuItem onSelect={() => void download('tbx')}>{texts.tbx}</MenuItem>
        <MenuItem onSelect={() => setImporting(true)}>{texts.import}</MenuItem>
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
