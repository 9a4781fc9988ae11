import { useState } from 'react';
import { DraftOffer, kitTexts, Switch, useTellDiscarded } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { type Asset } from '../../../shared/ui/asset';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { type Logo } from './logo.queries';
import { PictureTile } from './picture-grid';
import { ReplacePicture } from './replace-picture';
import { logoTexts } from './texts';
import { useLogoForm } from './use-logo-form';

/** The logo of one language: its file, what is said in its place, and whether visitors see it. */
export function LogoTile({ logo }: { logo: Logo }) {
  const texts = useDictionary(logoTexts);
  const kit = useDictionary(kitTexts);
  const tellDiscarded = useTellDiscarded();
  const form = useLogoForm(logo);
  const [sent, setSent] = useState<Asset>();
  const { values, problem, exists, dirty } = form;
  const { endonym, tag } = languageFacts[logo.language];
  const url = values.imageUrl;
  const asset = url
    ? ([...logo.media, ...(sent ? [sent] : [])].find((one) => one.url === url) ?? {
        url,
        sources: [],
      })
    : undefined;
  const shown = exists ? (values.active ? undefined : kit.list.hiddenFromVisitors) : texts.none;
  return (
    <PictureTile
      asset={asset}
      name={<span lang={tag}>{endonym}</span>}
      note={shown}
      whole
      empty={texts.asText}
    >
      {form.draft && <DraftOffer draft={form.draft} />}
      <form
        className="sp-logo"
        aria-label={endonym}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <Field
          label={kit.fields.alt}
          required
          hint={
            exists && url !== logo.imageUrl && values.altText === logo.altText ? (
              <span role="status">{kit.images.stillDescribes}</span>
            ) : undefined
          }
          {...(problem?.at === 'alt' && { error: problem.text })}
        >
          {(control) => (
            <input
              {...control}
              className={values.altText === logo.altText || !exists ? 'ak-in' : 'ak-in ak-in-dirty'}
              lang={tag}
              value={values.altText}
              onChange={({ target }) => form.change({ altText: target.value })}
            />
          )}
        </Field>
        <div className="sp-acts">
          <Switch
            on={values.active}
            label={texts.active}
            onChange={(active) => form.change({ active })}
          />
          <ReplacePicture
            purpose="logo"
            language={logo.language}
            label={url ? kit.images.replace : texts.choose}
            name={endonym}
            onPicture={(imageUrl, uploaded) => {
              setSent(uploaded);
              form.change({ imageUrl });
            }}
          />
        </div>
        {problem && problem.at !== 'alt' && (
          <p className="ak-error" role="alert">
            {problem.text}
          </p>
        )}
        <div className="ak-acts">
          <Button
            type="submit"
            size="small"
            reason={exists && !dirty ? kit.bar.nothing : undefined}
            busy={form.saving}
          >
            {exists ? texts.update : texts.create}
            <span className="vh">: {endonym}</span>
          </Button>
          {dirty && (
            <Button size="small" variant="quiet" onClick={() => tellDiscarded(form.discard())}>
              {kit.bar.discard}
            </Button>
          )}
        </div>
      </form>
    </PictureTile>
  );
}
