import { slides } from '../modules/carousel/index.js';
import { type DemoImage } from './demo-images.js';
import {
  DEMO_BASE_LANGUAGE,
  type DemoFile,
  type DemoRecord,
  type DemoLocalizedTexts,
} from './demo-record.js';

interface DemoSlide {
  image: DemoImage;
  video?: DemoFile;
  buttonLink?: string;
  texts: DemoLocalizedTexts<'title' | 'description' | 'buttonText'>;
}

const SLIDES: readonly DemoSlide[] = [
  {
    image: 'hero',
    texts: {
      zh_TW: {
        title: '在河邊醒來，在燈下入睡',
        description: '難波的小旅宿。走三分鐘到車站，推開窗就是道頓堀川。',
      },
      ja: {
        title: '川辺に目覚め、灯りに眠る',
        description: '難波の小さな宿。駅まで三分、窓をあければ道頓堀川。',
      },
      zh: {
        title: '在河边醒来，在灯下入睡',
        description: '难波的小旅宿。走三分钟到车站，推开窗就是道顿堀川。',
      },
      en: {
        title: 'Wake by the river, sleep by lamplight',
        description:
          'A small house in Namba: three minutes to the station, and the Dotonbori river at the window.',
      },
    },
  },
  {
    image: 'stalls',
    texts: {
      zh_TW: {
        title: '晚飯在巷子裡',
        description: '法善寺橫丁走路七分鐘。想吃哪一家，告訴我們，替您打電話訂位。',
      },
      ja: {
        title: '夕餉は路地のなかで',
        description: '法善寺横丁まで歩いて七分。行きたい店があれば、お席をお取りします。',
      },
      zh: {
        title: '晚饭在巷子里',
        description: '法善寺横丁步行七分钟。想吃哪一家，告诉我们，替您打电话订位。',
      },
      en: {
        title: 'Supper is down the lane',
        description:
          'Seven minutes to Hozenji Yokocho. Tell us where you would like to eat, and we will call.',
      },
    },
  },
  {
    image: 'boats',
    video: 'boats.mp4',
    buttonLink: 'https://osaka-info.jp/',
    texts: {
      zh_TW: {
        title: '春天，從水上看花',
        description: '大川兩岸的櫻花，坐船看最好。船票我們可以代訂。',
        buttonText: '大阪旅遊指南',
      },
      ja: {
        title: '春は、水の上から花を',
        description: '大川の両岸の桜は、舟からがいちばん。席のご予約も承ります。',
        buttonText: '大阪の観光案内',
      },
      zh: {
        title: '春天，从水上看花',
        description: '大川两岸的樱花，坐船看最好。船票我们可以代订。',
        buttonText: '大阪旅游指南',
      },
      en: {
        title: 'In spring, see the blossom from the water',
        description:
          'The cherry trees of the Okawa are best from a boat. We can hold seats for you.',
        buttonText: 'Osaka travel guide',
      },
    },
  },
];

/** Slides at the top of the demo home page. */
export const DEMO_SLIDES: readonly DemoRecord[] = SLIDES.map(
  ({ image, video, buttonLink = null, texts }, sortOrder) => ({
    files: video ? [image, video] : [image],
    texts,
    make: ([imageUrl = null, videoUrl = null]) =>
      Object.assign(
        new slides.Record(DEMO_BASE_LANGUAGE, {
          imageUrl,
          videoUrl,
          mediaType: videoUrl ? 'video' : 'image',
          // The demo video needs no filter; slides with an image have the default.
          ...(videoUrl && { videoFilter: 'none' }),
          buttonLink,
        }),
        { sortOrder },
      ),
  }),
);
