import { type KindTexts } from '../../../../shared/admin';
import { type CardTexts } from './en';

export default {
  count: (count) => `${count} 間`,
  fetchFailed: '無法取得客房資料',
  cardsFailed: '無法載入客房資料。請先登入管理系統。',
  choices: {
    bath: { bathtub: '浴缸', shower: '淋浴', shared: '共用衛浴' },
    access: { step_free: '無階梯', lift: '電梯', stairs: '只有樓梯' },
    view: { river: '河景', street: '街景', city: '市景', garden: '花園', courtyard: '中庭' },
    smoking: { no: '禁菸', balcony: '僅限陽台', yes: '可吸菸' },
    children: { welcome: '不限年齡', school_age: '6 歲以上', adults_only: '僅限成人' },
  },
  hints: {
    floor: '地面層為 1 樓。',
    capacity: '1 至 10 人。',
    size: '依訪客看到的寫法，例如 28 m²',
    price: '請加上幣別，例如 ¥9,800',
    rate: '用來計算總價的整數。訪客看到的是「房價」。',
  },
  facts: { capacity: (people) => `${people} 人` },
  noData: '沒有客房資料。',
  deleteQuestion:
    '確定要刪除這間客房嗎？所有相關翻譯也會一併刪除。它的住宿會從房況中消失，復原客房後會重新出現。',
  sleeps: (people) => `${people} 人`,
  write: '填寫',
  editBasics: '編輯基本資訊',
} satisfies KindTexts & CardTexts;
