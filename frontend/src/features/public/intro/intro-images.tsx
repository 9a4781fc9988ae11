import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import room from '../../../shared/pictures/intro-room-720.webp';
import street from '../../../shared/pictures/intro-street-720.webp';
import sill from '../../../shared/pictures/sill-720.webp';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';

const SIZES = '(max-width: 1023px) 50vw, 30vw';

/** Built-in images of the positions. */
const builtInImages = { 1: stockRoom, 2: street, 3: room, 4: sill } as const;

/** Two columns at different heights; positions are counted row by row. */
const columns = [
  [1, 3],
  [2, 4],
] as const;

export function IntroImages() {
  const { language } = useLanguage();
  const siteText = useSiteTexts('about');
  const { data: uploadedImages = [] } = useQuery(introImagesQuery(useApi(), language));
  return (
    <div className="intro-images">
      {columns.map((positions) => (
        <div key={positions[0]}>
          {positions.map((position) => {
            const image = uploadedImages.find((uploaded) => uploaded.position === position);
            const [asset] = image?.media ?? [];
            const builtInImageAlt = siteText(`intro_picture_${position}_alt`);
            return (
              <div className={`photo intro-image intro-image-${position}`} key={position}>
                {image && asset ? (
                  <ResponsiveImage
                    asset={asset}
                    alt={asset.alt || image.title}
                    sizes={SIZES}
                    fallback={builtInImages[position]}
                  />
                ) : (
                  <img
                    src={builtInImages[position]}
                    alt={builtInImageAlt.text}
                    lang={builtInImageAlt.lang}
                    width="720"
                    height="720"
                    loading="lazy"
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Images of the introduction. */
export function introImagesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/base-intro-images', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}
