import { type KindTexts } from '../../../../shared/admin';
import { type CardTexts } from './en';

export default {
  count: (count) => `${count}室`,
  fetchFailed: '客室のデータを取得できませんでした',
  cardsFailed: '客室のデータを読み込めません。先に管理画面にログインしてください。',
  choices: {
    bath: { bathtub: '浴槽', shower: 'シャワー', shared: '共同の浴室' },
    access: { step_free: '段差なし', lift: 'エレベーター', stairs: '階段のみ' },
    view: { river: '川', street: '通り', city: '街', garden: '庭', courtyard: '中庭' },
    smoking: { no: '禁煙', balcony: 'バルコニーのみ可', yes: '喫煙可' },
    children: { welcome: '何歳でもどうぞ', school_age: '6歳以上', adults_only: '大人のみ' },
  },
  hints: {
    floor: '地上階を1階と数えます。',
    capacity: '1〜10名。',
    size: 'サイトに出るとおりに。例：28 m²',
    price: '通貨もつけて。例：¥9,800',
    rate: '合計の計算に使う整数。お客様には「料金」が表示されます。',
  },
  facts: { capacity: (people) => `${people}名` },
  noData: '客室のデータがありません。',
  deleteQuestion:
    'この客室を削除してもよろしいですか？関連する翻訳もすべて削除されます。宿泊も予定表から消え、客室を復元すると戻ります。',
  sleeps: (people) => `${people}名`,
  write: '書く',
  editBasics: '基本情報を編集',
} satisfies KindTexts & CardTexts;
