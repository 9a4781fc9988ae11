import PhotoSwipe from 'photoswipe';
import { closeOnBack } from '../../../shared/navigation/use-close-on-back';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import './gallery-viewer.css';

/** Texts of the viewer, in the language of the page. */
interface ViewerTexts {
  title: string;
  close: string;
  previous: string;
  next: string;
  zoom: string;
  failed: string;
  position: (number: number, total: number) => string;
}

interface Options {
  /** Index of the image that is shown first. */
  index: number;
  images: readonly (ImageAsset & { caption: string })[];
  texts: ViewerTexts;
}

const WEBP = 'image/webp';

/** Opens the images in a viewer over the page, with swipe, keyboard and zoom. When it closes, the focus is restored. */
export function openViewer({ index, images, texts }: Options): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    index,
    dataSource: images.map(({ url, width, height, caption, decorative, sources }) => ({
      src: url,
      srcset: sources.find(({ type }) => type === WEBP)?.srcset,
      width: width ?? 1200,
      height: height ?? 900,
      alt: decorative ? '' : caption,
    })),
    loop: false,
    bgOpacity: 1,
    // Pinching must not close the viewer.
    pinchToClose: false,
    showHideAnimationType: prefersReducedMotion ? 'none' : 'fade',
    zoomAnimationDuration: prefersReducedMotion ? 0 : 333,
    mainClass: 'viewer',
    closeTitle: texts.close,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    zoomTitle: texts.zoom,
    errorMsg: texts.failed,
    paddingFn: ({ x }) => {
      const sidePadding = x < 768 ? 0 : 88;
      return { top: 72, bottom: 88, left: sidePadding, right: sidePadding };
    },
  });
  if (prefersReducedMotion) {
    // `goTo` changes the image without an animation.
    viewer.next = () => viewer.goTo(viewer.potentialIndex + 1);
    viewer.prev = () => viewer.goTo(viewer.potentialIndex - 1);
  }
  const focusButton = (name: string) =>
    viewer.element?.querySelector<HTMLElement>(`.pswp__button--${name}`)?.focus();
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      // After the arrows, which are disabled at the first and last image.
      order: 20,
      appendTo: 'root',
      tagName: 'p',
      onInit: (element) => {
        element.setAttribute('role', 'status');
        viewer.on('change', () => {
          // Announces the position, which the viewer only shows in its corner.
          const position = document.createElement('span');
          position.className = 'visually-hidden';
          position.textContent = ` ${texts.position(viewer.currIndex + 1, images.length)}`;
          element.replaceChildren(images[viewer.currIndex]?.caption ?? '', position);
          const { activeElement } = document;
          const isFocusLost = activeElement instanceof HTMLButtonElement && activeElement.disabled;
          if (isFocusLost || activeElement === document.body) focusButton('close');
        });
      },
    });
  });
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', texts.title);
    viewer.element?.setAttribute('aria-modal', 'true');
  });
  // The library first focuses the whole viewer.
  viewer.on('initialZoomInEnd', () => {
    focusButton(index < images.length - 1 ? 'arrow--next' : 'close');
  });
  viewer.on('keydown', ({ originalEvent }) => {
    const targetIndex = { Home: 0, End: images.length - 1 }[originalEvent.key];
    if (targetIndex === undefined) return;
    originalEvent.preventDefault();
    viewer.goTo(targetIndex);
  });
  // Back closes the viewer from now on; `closeOnBack` returns the function that ends this.
  viewer.on(
    'destroy',
    closeOnBack(() => viewer.close()),
  );
  viewer.init();
}
