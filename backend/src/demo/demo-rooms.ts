import { Room } from '../modules/rooms/index.js';
import { type DemoImage } from './demo-images.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

interface DemoRoom {
  fields: ConstructorParameters<typeof Room>[1];
  images: readonly DemoImage[];
  /** Values that need no translation, such as prices, are in the base language alone. */
  texts: DemoLocalizedTexts;
}

const ROOMS: readonly DemoRoom[] = [
  {
    fields: {
      type: 'Studio',
      capacity: 2,
      rate: 9_800,
      doubleBeds: 1,
      bath: 'shower',
      floor: 3,
      view: 'street',
      children: 'welcome',
      access: 'lift',
      smoking: 'no',
      active: true,
    },
    images: ['studio', 'morning-bed', 'morning-window', 'morning-shower', 'morning-table'],
    texts: {
      zh_TW: {
        name: '晨之間',
        description:
          '隨著東邊的晨光醒來。適合一到兩人的單間，窗邊一張圓桌，喝杯咖啡，看第一班船駛過。厚實的百葉窗守住夜裡的安靜。',
        amenities: '廚房, 洗脫烘衣機, 免費 Wi-Fi, 電子鍋, 窗邊圓桌',
        size: '28 m²',
        price: '¥9,800',
      },
      ja: {
        name: '朝の間',
        description:
          '東からの光で目が覚める、ひとりかふたりのための一室。窓辺の丸テーブルで珈琲を飲みながら、いちばんの船を見送る。厚い鎧戸が、夜の静けさを守ります。',
        amenities: 'キッチン, 洗濯乾燥機, 無料 Wi-Fi, 炊飯器, 窓辺の丸テーブル',
      },
      zh: {
        name: '晨之间',
        description:
          '随着东边的晨光醒来。适合一到两人的单间，窗边一张圆桌，喝杯咖啡，看第一班船驶过。厚实的百叶窗守住夜里的安静。',
        amenities: '厨房, 洗烘一体机, 免费 Wi-Fi, 电饭煲, 窗边圆桌',
      },
      en: {
        name: 'Morning room',
        description:
          'Wake with the light from the east. A single room for one or two, with a round table at the window for coffee and the first boats. Heavy shutters keep the night quiet.',
        amenities: 'Kitchen, Washer-dryer, Free Wi-Fi, Rice cooker, Round table at the window',
      },
    },
  },
  {
    fields: {
      type: '1LDK',
      capacity: 4,
      rate: 16_400,
      doubleBeds: 1,
      sofaBeds: 1,
      bath: 'bathtub',
      floor: 2,
      view: 'river',
      children: 'welcome',
      access: 'lift',
      smoking: 'no',
      active: true,
    },
    images: ['1ldk', 'late-bed', 'late-balcony', 'late-bath', 'late-sofa'],
    texts: {
      zh_TW: {
        name: '夕照之間',
        description:
          '低斜的陽光灑滿客廳，直到日落水面。障子門後是一間臥室，沙發展開就是床。一天的最後一小時，是這間房最好的款待。',
        amenities: '廚房, 臨河陽台, 洗脫烘衣機, 免費 Wi-Fi, 電子鍋, 沙發床',
        size: '42 m²',
        price: '¥16,400',
      },
      ja: {
        name: '西日の間',
        description:
          '居間いっぱいに西日が入る部屋。障子の奥に寝室がひとつ、長椅子は寝台にもなります。日が落ちるまでの一時間が、この部屋のいちばんのごちそうです。',
        amenities: 'キッチン, 川側のバルコニー, 洗濯乾燥機, 無料 Wi-Fi, 炊飯器, ソファベッド',
      },
      zh: {
        name: '夕照之间',
        description:
          '低斜的阳光洒满客厅，直到日落水面。障子门后是一间卧室，沙发展开就是床。一天的最后一小时，是这间房最好的款待。',
        amenities: '厨房, 临河阳台, 洗烘一体机, 免费 Wi-Fi, 电饭煲, 沙发床',
      },
      en: {
        name: 'Late sun room',
        description:
          'Low sun fills the living room until it sets over the water. One bedroom behind paper screens, and a sofa that becomes a bed. The last hour of the day is the best thing in the house.',
        amenities: 'Kitchen, River balcony, Washer-dryer, Free Wi-Fi, Rice cooker, Sofa bed',
      },
    },
  },
  {
    fields: {
      type: '2LDK',
      capacity: 6,
      rate: 24_800,
      doubleBeds: 1,
      singleBeds: 2,
      futons: 2,
      bath: 'bathtub',
      floor: 4,
      view: 'river',
      children: 'welcome',
      access: 'lift',
      smoking: 'no',
      active: true,
    },
    images: ['2ldk', 'lamp-futons', 'lamp-window', 'lamp-bath', 'lamp-pot'],
    texts: {
      zh_TW: {
        name: '燈之間',
        description:
          '架高的榻榻米一角、六人餐桌與兩間臥室。橋上燈火亮起時架上一鍋，窗外的城市就慢慢走過。適合家庭與長住。',
        amenities: '廚房, 榻榻米, 六人餐桌, 浴缸, 洗脫烘衣機, 免費 Wi-Fi, 兒童高腳椅',
        size: '64 m²',
        price: '¥24,800',
      },
      ja: {
        name: '灯りの間',
        description:
          '小上がりの畳と、六人で囲む食卓、寝室がふたつ。橋に灯りがともるころ鍋を火にかけて、窓の外を行く街を眺める。ご家族や長いご滞在に。',
        amenities:
          'キッチン, 畳の小上がり, 六人掛けの食卓, 浴槽, 洗濯乾燥機, 無料 Wi-Fi, 子ども椅子',
      },
      zh: {
        name: '灯之间',
        description:
          '架高的榻榻米一角、六人餐桌与两间卧室。桥上灯火亮起时架上一锅，窗外的城市就慢慢走过。适合家庭与长住。',
        amenities: '厨房, 榻榻米, 六人餐桌, 浴缸, 洗烘一体机, 免费 Wi-Fi, 儿童餐椅',
      },
      en: {
        name: 'Lamplight room',
        description:
          'A raised tatami corner, a table for six and two bedrooms. Put a pot on the stove as the bridge lights up, and let the city go past outside. Made for families and long stays.',
        amenities:
          'Kitchen, Tatami corner, Table for six, Bathtub, Washer-dryer, Free Wi-Fi, High chair',
      },
    },
  },
  {
    fields: {
      type: 'Studio',
      capacity: 3,
      rate: 11_200,
      doubleBeds: 1,
      futons: 1,
      bath: 'shower',
      floor: 1,
      view: 'river',
      children: 'school_age',
      access: 'step_free',
      smoking: 'no',
      active: true,
    },
    images: ['water-room', 'sill', 'water-bed', 'water-shower', 'water-tea'],
    texts: {
      zh_TW: {
        name: '水音之間',
        description:
          '最靠近河面的一間。寬寬的窗台可以坐下兩個人，泡壺茶，聽水拍著石岸。下樓走幾步就是道頓堀的熱鬧，關上窗，只剩水聲。',
        amenities: '小廚房, 窗台座位, 洗脫烘衣機, 免費 Wi-Fi, 茶具',
        size: '31 m²',
        price: '¥11,200',
      },
      ja: {
        name: '水音の間',
        description:
          '水面にいちばん近い部屋。ふたりで腰かけられる広い窓台で、お茶を淹れて、石垣に寄せる水の音を聴く。少し歩けば道頓堀のにぎわい、窓を閉めれば水音だけが残ります。',
        amenities: 'ミニキッチン, 窓台の腰かけ, 洗濯乾燥機, 無料 Wi-Fi, 茶器',
      },
      zh: {
        name: '水音之间',
        description:
          '最靠近河面的一间。宽宽的窗台可以坐下两个人，泡壶茶，听水拍着石岸。下楼走几步就是道顿堀的热闹，关上窗，只剩水声。',
        amenities: '小厨房, 窗台座位, 洗烘一体机, 免费 Wi-Fi, 茶具',
      },
      en: {
        name: 'Water’s edge room',
        description:
          'The room nearest the river. The deep window sill seats two: make a pot of tea and listen to the water against the stones. Dotonbori’s crowds are a few steps away; close the window and only the water is left.',
        amenities: 'Kitchenette, Window seat, Washer-dryer, Free Wi-Fi, Tea set',
      },
    },
  },
];

export const DEMO_ROOMS: readonly DemoRecord[] = ROOMS.map(
  ({ fields, images, texts }, position) => ({
    files: images,
    texts,
    make: (urls) =>
      Object.assign(new Room(DEMO_BASE_LANGUAGE, { ...fields, images: urls }), { position }),
  }),
);
