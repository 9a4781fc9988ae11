import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AdminKind,
  DeleteRecordDialog,
  type ContentRow,
  Dialog,
  sharedAdminTexts,
  translationBadges,
  useKind,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button, buttonClass, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { ReplaceImage } from './replace-image';

const imageBadges = translationBadges();

interface Props {
  adminKind: AdminKind;
  row: ContentRow;
  name: string;
  language: Language;
  purpose: string;
  /** Stores the new image; rejects if it could not be stored, which is reported elsewhere. */
  onReplace: (id: number, url: string) => Promise<unknown>;
}

/** State of each language, and buttons to edit, replace and delete an image, shown below its tile. */
export function ImageActions({ adminKind, row, name, language, purpose, onReplace }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const [isDeleting, setDeleting] = useState(false);
  const [isConfirmingText, setConfirmingText] = useState(false);
  const describedTranslations = row.translations.filter(({ title }) => title);
  const replaceImage = (url: string) =>
    onReplace(row.id, url).then(
      () => setConfirmingText(describedTranslations.length > 0),
      () => undefined,
    );
  const editPath = `${adminKind.path}/${row.id}`;
  return (
    <>
      <div className="site-images-marks">
        {imageBadges.cell({ adminKind, row, language, kind, texts, sharedTexts, to: editPath })}
      </div>
      <div className="site-images-actions cluster gap-05-15">
        <Link to={editPath} className={buttonClass({ size: 'small' })}>
          {sharedTexts.edit}
          <span className="visually-hidden">: {name}</span>
        </Link>
        <ReplaceImage
          purpose={purpose}
          language={row.baseLanguage}
          label={sharedTexts.images.replace}
          name={name}
          onUploaded={(url) => void replaceImage(url)}
        />
        <IconButton label={`${sharedTexts.delete}: ${name}`} onClick={() => setDeleting(true)}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {isConfirmingText && (
        <Dialog
          title={sharedTexts.images.stillDescribes}
          dismiss="always"
          onClose={() => setConfirmingText(false)}
          actions={(close) => (
            <>
              <Link to={editPath} className={buttonClass()}>
                {sharedTexts.images.changeText}
              </Link>
              <Button variant="primary" onClick={close}>
                {sharedTexts.images.keepText}
              </Button>
            </>
          )}
        >
          <ul>
            {describedTranslations.map(({ language: code, title }) => (
              <li key={code} lang={languageFacts[code].tag}>
                {title}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {isDeleting && (
        <DeleteRecordDialog
          adminKind={adminKind}
          records={[row]}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
