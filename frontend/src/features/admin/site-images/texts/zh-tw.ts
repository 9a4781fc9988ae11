import { type IntroTexts, type LogoTexts, type SeasonTexts } from './en';

const intro: IntroTexts = {
  title: '介紹圖片',
  create: '新增圖片',
  count: (count) => `${count} 張`,
  empty: '還沒有介紹圖片',
  emptyText: '介紹文字旁最多放四張。',
  unnamed: '未命名的圖片',
  hints: { position: '排列位置，由上排起 1 至 4。' },
  required: { imageUrl: '請加上圖片' },
  deleteQuestion: '確定要刪除這張圖片嗎？',
  note: '位置 1 至 4，拖曳排序，立即儲存',
  failed: '無法載入介紹圖片',
  updated: '圖片已更新',
  updateFailed: '更新圖片失敗',
};

const seasons: SeasonTexts = {
  title: '季節圖片',
  create: '新增季節圖片',
  count: (count) => `${count} 張`,
  empty: '還沒有季節圖片。',
  unnamed: '季節圖片',
  choices: { season: { spring: '春', summer: '夏', autumn: '秋', winter: '冬' } },
  required: { imageUrl: '請上傳圖片檔案' },
  deleteQuestion: '確定要刪除這張圖片嗎？',
  note: '每季一張，各語言共用',
  failed: '無法載入季節圖片',
  added: '季節圖片已新增',
  updated: '季節圖片已更新',
  addFailed: '新增季節圖片失敗',
  updateFailed: '更新季節圖片失敗',
  noImage: '還沒有圖片',
  choose: '選擇圖片',
  described: (count) => `只有 ${count} 種語言有替代文字`,
};

const logo: LogoTexts = {
  title: '標誌',
  note: '每種語言一張，互不替代',
  failed: '無法載入標誌',
  none: '還沒有標誌',
  asText: '目前以文字顯示名稱',
  choose: '選擇檔案',
  create: '建立',
  update: '更新',
  created: (language) => `標誌已建立：${language}`,
  updated: (language) => `標誌已更新：${language}`,
  saveFailed: '儲存標誌失敗',
  altRequired: '請填寫替代文字',
  fileRequired: '上傳錯誤：請上傳檔案',
};

export default { intro, seasons, logo };
