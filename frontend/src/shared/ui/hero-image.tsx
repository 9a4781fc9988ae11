import wide1280Avif from '../pictures/hero-1280.avif';
import wide1280 from '../pictures/hero-1280.webp';
import wide1920Avif from '../pictures/hero-1920.avif';
import wide1920 from '../pictures/hero-1920.webp';
import tallAvif from '../pictures/hero-tall-828.avif';
import tall from '../pictures/hero-tall-828.webp';

// On medium widths the container is taller than the image, so the image is wider than the screen.
const SIZES = '(max-width: 1023px) 130vw, 100vw';
const NARROW = '(max-width: 767px)';

interface Props {
  alt: string;
  /** Language of `alt`, if it differs from the page's. */
  lang?: string;
  lazy?: boolean;
}

/** Built-in image of the guesthouse at dusk: one half on narrow screens, all of it on wide ones. */
export function HeroImage({ alt, lang, lazy }: Props) {
  return (
    <picture>
      <source media={NARROW} type="image/avif" srcSet={tallAvif} width="828" height="910" />
      <source media={NARROW} type="image/webp" srcSet={tall} width="828" height="910" />
      <source
        type="image/avif"
        srcSet={`${wide1280Avif} 1280w, ${wide1920Avif} 1920w`}
        sizes={SIZES}
      />
      <img
        src={wide1280}
        srcSet={`${wide1280} 1280w, ${wide1920} 1920w`}
        sizes={SIZES}
        width="1600"
        height="1000"
        alt={alt}
        lang={lang}
        {...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
    </picture>
  );
}
