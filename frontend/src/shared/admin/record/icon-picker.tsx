import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { isOwnFile, useSite } from '../../site/site-context';
import { Button } from '../../ui/button';
import { FacilityIcon } from '../../ui/facility-icon';
import { toFacilityIcon, iconKeywords } from '../../ui/facility-icon-name';
import { Field } from '../../ui/field';
import { ImageField } from '../images/images-dialog';
import { UploadStatus } from '../images/upload-tile';
import { useImages } from '../images/use-images';
import { type WidgetProps } from '../kind/admin-kind';
import { sharedAdminTexts, type SharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { SearchBox } from '../ui/search-box';
import { useTooLong } from '../ui/use-too-long';
import './icon-picker.css';

type IconName = keyof SharedAdminTexts['signs'];

/** Chooses an icon by its shape or an icon font's class name, or uploads one. */
export function IconPicker(props: WidgetProps) {
  const { field, value, onChange, id, describedBy, invalid, record } = props;
  const texts = useDictionary(sharedAdminTexts);
  const [isOpen, setOpen] = useState(false);
  const icon = typeof value === 'string' ? value : '';
  const tooLong = useTooLong()(icon, field.maxLength);
  const isUploaded = isOwnFile(icon, useSite().media);
  const [search, setSearch] = useState('');
  const icons = (Object.entries(texts.signs) as [IconName, string][]).filter(([iconName, name]) =>
    `${name} ${iconKeywords(iconName)}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const currentIcon = icon === '' || isUploaded ? undefined : toFacilityIcon(icon);
  // The uploads are held here, because closing the dialog must not cancel them.
  const images = useImages({
    purpose: field.picture?.purpose ?? 'facility',
    language: record.baseLanguage,
    multiple: false,
    max: 1,
    value: isUploaded ? [icon] : [],
    assets: record.media,
    onChange: ([url]) => onChange(url ?? ''),
  });
  const close = () => setOpen(false);
  const chooseIcon = (iconName: IconName) => {
    for (const { id: uploadId } of images.pendingUploads) images.uploads.cancel(uploadId);
    onChange(iconName);
    close();
  };
  const iconText = currentIcon ? texts.signs[currentIcon] : texts.form.choose;
  const buttonText = isUploaded ? texts.icon.own : iconText;
  return (
    <>
      <button
        type="button"
        id={id}
        className={
          invalid
            ? 'admin-input admin-input-invalid admin-icon-button'
            : 'admin-input admin-icon-button'
        }
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {icon !== '' && <FacilityIcon icon={icon} />}
        {buttonText}
      </button>
      {!isOpen &&
        images.uploads.tiles.map((tile) => (
          <UploadStatus key={tile.id} tile={tile} images={images} />
        ))}
      {isOpen && (
        <Dialog
          title={texts.icon.title}
          dismiss="always"
          onClose={close}
          actions={() => <Button onClick={close}>{texts.close}</Button>}
        >
          <SearchBox label={texts.icon.search} value={search} onSearch={setSearch} />
          {icons.length === 0 && <p className="admin-quiet">{texts.icon.none}</p>}
          <div className="admin-signs grid gap-05" role="group" aria-label={texts.icon.title}>
            {icons.map(([iconName, name]) => (
              <button
                key={iconName}
                type="button"
                title={name}
                aria-pressed={iconName === currentIcon}
                onClick={() => chooseIcon(iconName)}
              >
                <FacilityIcon icon={iconName} />
                <span>{name}</span>
              </button>
            ))}
          </div>
          <Field label={texts.icon.className} hint={texts.icon.classHint} error={tooLong}>
            {(control) => (
              <input
                {...control}
                value={isUploaded ? '' : icon}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
          </Field>
          <ImageField images={images} label={texts.icon.own} />
        </Dialog>
      )}
    </>
  );
}
