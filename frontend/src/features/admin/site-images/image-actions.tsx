import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type AdminKind,
  DeleteRecordDialog,
  type ContentRow,
  Dialog,
  kitTexts,
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
  onReplace: (id: number, url: string) => void;
}

/** Below a tile: state of each language, and edit, replace, delete. */
export function ImageActions({ adminKind, row, name, language, purpose, onReplace }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const [removing, setRemoving] = useState(false);
  const [asking, setAsking] = useState(false);
  const described = row.translations.filter(({ title }) => title);
  const to = `${adminKind.path}/${row.id}`;
  return (
    <>
      <div className="site-images-marks">
        {imageBadges.cell({ adminKind, row, language, kind, texts, kit, to })}
      </div>
      <div className="site-images-acts cluster gap-05-15">
        <Link to={to} className={buttonClass({ size: 'small' })}>
          {kit.edit}
          <span className="visually-hidden">: {name}</span>
        </Link>
        <ReplaceImage
          purpose={purpose}
          language={row.baseLanguage}
          label={kit.images.replace}
          name={name}
          onUploaded={(url) => {
            onReplace(row.id, url);
            setAsking(described.length > 0);
          }}
        />
        <IconButton label={`${kit.delete}: ${name}`} onClick={() => setRemoving(true)}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {asking && (
        <Dialog
          title={kit.images.stillDescribes}
          dismiss="always"
          onClose={() => setAsking(false)}
          actions={(leave) => (
            <>
              <Link to={to} className={buttonClass()}>
                {kit.images.changeText}
              </Link>
              <Button variant="primary" onClick={leave}>
                {kit.images.keepText}
              </Button>
            </>
          )}
        >
          <ul>
            {described.map(({ language: code, title }) => (
              <li key={code} lang={languageFacts[code].tag}>
                {title}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {removing && (
        <DeleteRecordDialog
          adminKind={adminKind}
          records={[row]}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
