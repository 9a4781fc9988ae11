import { type components } from '@kawabe/client';
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import {
  DraftBanner,
  ErrorText,
  sharedAdminTexts,
  Switch,
  TextField,
  unsaved,
  useEditForm,
  useSaveShortcuts,
  useDiscardedToast,
  useErrorToast,
  useToast,
  useValues,
} from '../../../shared/admin';
import { createSettingReader } from '../../../shared/content/settings';
import { readBody } from '../../../api/read-body';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../../shared/i18n/language';
import { problemTexts } from '../../../shared/problems/use-error-text';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { Button } from '../../../shared/ui/button';
import { ImageGrid, SiteImageTile } from './image-grid';
import { ReplaceImage } from './replace-image';
import { logoTexts } from './texts';

/** `siteName` is the name in the header, which is the initial alternative text of a new logo. */
type Logo = components['schemas']['SiteLogoDto'] & { siteName?: string };

/** The logo of a language, even if it is hidden from visitors. `id` is null if there is none. */
function logoQuery({ client }: Api, language: Language) {
  return queryOptions({
    queryKey: ['site-logo', language],
    queryFn: async ({ signal }): Promise<Logo> => {
      const logo = await readBody(
        client.GET('/api/site-logo/{idOrLanguage}', {
          params: { path: { idOrLanguage: language } },
          signal,
        }),
      );
      if (logo.id !== null) return logo;
      const { data: header } = await client.GET('/api/site-settings/{idOrSection}', {
        params: { path: { idOrSection: 'header' }, query: { language } },
        signal,
      });
      return { ...logo, siteName: createSettingReader(header, language)('brand')?.text ?? '' };
    },
  });
}

const KEEPS_OWN_VALUE = true;

interface LogoFormValues {
  imageUrl: string;
  altText: string;
  active: boolean;
}

const toValues = ({ id, imageUrl, altText, active, siteName = '' }: Logo): LogoFormValues =>
  id === null
    ? { imageUrl: '', altText: siteName, active: true }
    : { imageUrl: imageUrl ?? '', altText, active };

/** Form of one language's logo. Saving creates the logo if there is none, else updates it. */
function useLogoForm(logo: Logo) {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(logoTexts);
  const { languages } = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const { language, id } = logo;
  const { queryKey } = logoQuery(api, language);
  const cacheLogo = (data: Logo) => {
    queries.setQueryData(queryKey, data);
    return toValues(data);
  };
  const form = useEditForm<LogoFormValues>({
    key: `logo:${language}`,
    stored: toValues(logo),
    sendUnedited: id === null,
    validate: ({ imageUrl, altText }) => ({
      ...(!altText.trim() && { altText: texts.altRequired }),
      ...(!imageUrl && { imageUrl: texts.fileRequired }),
    }),
    fieldOf: (path) => (path === 'image' ? 'imageUrl' : path),
    send: async ({ imageUrl, altText, active }) => {
      const current = queries.getQueryData<Logo>(queryKey) ?? logo;
      const body = { image: imageUrl, altText: altText.trim(), active };
      const { data } =
        current.id === null
          ? await api.client.POST('/api/site-logo', { body: { ...body, language } })
          : await api.client.PATCH('/api/site-logo/{idOrLanguage}', {
              params: { path: { idOrLanguage: current.id } },
              body: { ...body, version: current.version ?? 0 },
            });
      return data && cacheLogo(data);
    },
    refresh: ({ current }) => (current ? cacheLogo(current as Logo) : undefined),
    onSaved: () => {
      const message = id === null ? texts.created : texts.updated;
      toast({ title: message(languages[language]) });
    },
    labelOf: () => `${texts.title} ${languageFacts[language].endonym}`,
    // Leaving the page and Ctrl+S save like the button, also after a conflict.
    saveAll: (): Promise<boolean> => save(),
  });
  /** Saves the form. After a conflict, saving again overwrites the other user's changes with these edits. */
  const save = (): Promise<boolean> => {
    if (form.isConflictDialogOpen)
      form.conflicts.forEach((name) => form.resolve(name, KEEPS_OWN_VALUE));
    return form.save();
  };
  useErrorToast(form.problems, texts.saveFailed);
  return { ...form, save };
}

/** The logo of one language: file, alternative text, and visibility. */
function LogoTile({ logo }: { logo: Logo }) {
  const texts = useDictionary(logoTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const showDiscarded = useDiscardedToast();
  const form = useLogoForm(logo);
  const [uploadedAsset, setUploadedAsset] = useState<ImageAsset>();
  const [isUploading, setUploading] = useState(false);
  const { imageUrl: url, altText, active } = useValues(form);
  const exists = logo.id !== null;
  const { endonym, tag } = languageFacts[logo.language];
  const availableAssets = uploadedAsset ? [...logo.media, uploadedAsset] : logo.media;
  const shownAsset = availableAssets.find((candidate) => candidate.url === url) ?? {
    url,
    sources: [],
  };
  const asset = url ? shownAsset : undefined;
  const visibilityNote = active ? undefined : sharedTexts.list.hiddenFromVisitors;
  const nothingToSave = exists && !form.dirty ? sharedTexts.bar.nothing : undefined;
  const { version_conflict: conflict } = useDictionary(problemTexts).codes;
  const generalError = form.isConflictDialogOpen ? conflict : form.problems.message;
  const errorText = form.problemOf('imageUrl') ?? (form.problemOf('altText') ? null : generalError);
  return (
    <SiteImageTile
      asset={asset}
      name={<span lang={tag}>{endonym}</span>}
      note={exists ? visibilityNote : texts.none}
      isUncropped
      empty={texts.asText}
    >
      {form.draft && <DraftBanner draft={form.draft} />}
      <form
        className="site-images-logo stack"
        aria-label={endonym}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <TextField
          form={form}
          name="altText"
          label={sharedTexts.fields.alt}
          required
          lang={tag}
          hint={
            exists && url !== logo.imageUrl && altText === logo.altText ? (
              <span role="status">{sharedTexts.images.stillDescribes}</span>
            ) : undefined
          }
        />
        <div className="site-images-actions cluster gap-05-15">
          <Switch
            checked={active}
            label={sharedTexts.fields.active}
            onChange={(isActive) => form.set('active', isActive)}
          />
          <ReplaceImage
            purpose="logo"
            language={logo.language}
            label={url ? sharedTexts.images.replace : texts.choose}
            name={endonym}
            onUploaded={(imageUrl, uploaded) => {
              setUploadedAsset(uploaded);
              form.set('imageUrl', imageUrl);
            }}
            onUploadingChange={setUploading}
          />
        </div>
        <ErrorText>{errorText}</ErrorText>
        <div className="admin-actions">
          <Button
            type="submit"
            size="small"
            disabledReason={isUploading ? sharedTexts.images.going(1) : nothingToSave}
            busy={form.saving}
          >
            {exists ? texts.update : texts.create}
            <span className="visually-hidden">: {endonym}</span>
          </Button>
          {form.dirty && (
            <Button size="small" variant="quiet" onClick={() => showDiscarded(form.discard())}>
              {sharedTexts.bar.discard}
            </Button>
          )}
        </div>
      </form>
    </SiteImageTile>
  );
}

/** One logo per language, without fallback. */
export function LogoScreen() {
  const texts = useDictionary(logoTexts);
  const api = useApi();
  const logos = useQueries({ queries: LANGUAGES.map((language) => logoQuery(api, language)) });
  useSaveShortcuts(() => void unsaved.saveAll());
  const list = {
    isPending: logos.some(({ isPending }) => isPending),
    isError: logos.some(({ isError, data }) => isError && !data),
    refetch: () => Promise.all(logos.map(({ refetch }) => refetch())),
  };
  return (
    <main className="admin-main" id="main">
      <ImageGrid title={texts.title} note={texts.note} failed={texts.failed} list={list}>
        <ul className="site-images-grid" aria-label={texts.title}>
          {logos.map(
            ({ data }) =>
              data && (
                <li key={data.language}>
                  <LogoTile logo={data} />
                </li>
              ),
          )}
        </ul>
      </ImageGrid>
    </main>
  );
}
