import { useState } from 'react';
import {
  Dialog,
  kitTexts,
  PictureDetails,
  ThingLinks,
  type RecordForm,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type MediaFile } from './media.queries';
import { mediaTexts } from './texts';

/** What is to be said of one picture: its descriptions, and what must stay in view. */
export function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(mediaTexts);
  const [form, setForm] = useState<RecordForm | null>(null);
  const changes = form?.changes ?? 0;
  const close = () => {
    form?.discard();
    onClose();
  };
  return (
    <Dialog
      title={texts.details}
      dismiss="clean"
      dirty={changes > 0}
      wide
      onClose={close}
      actions={(leave) => (
        <>
          <p role="status">{changes > 0 && kit.bar.unsaved(changes)}</p>
          <Button onClick={leave}>{kit.close}</Button>
          <Button
            variant="primary"
            reason={changes === 0 ? kit.bar.nothing : undefined}
            busy={form?.saving ?? false}
            onClick={() => void form?.save()}
          >
            {kit.bar.save(changes)}
          </Button>
        </>
      )}
    >
      {file.uses.length > 0 && (
        <p className="ak-quiet">
          {texts.usedIn}
          <ThingLinks things={file.uses} />
        </p>
      )}
      <PictureDetails asset={file.asset} onForm={(_, told) => setForm(told)} />
    </Dialog>
  );
}
