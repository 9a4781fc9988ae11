import { type ArrivalTexts } from './en';

const zhTw: ArrivalTexts = {
  title: '如何抵達',
  description: '給計程車司機看的日文地址、旅宿周邊的地圖、入住時間與緊急電話。',
  lead: '搭計程車時請把這一頁給司機看，也可以印成一張紙帶在身上。',
  show: '給司機看',
  phone: '電話',
  print: '列印本頁',
  map: '旅宿周邊的地圖',
  walkTitle: '步行',
  inTitle: '如何進門',
  times: '入住與退房',
  reception: '櫃檯',
  emergency: '24 小時緊急電話',
  address: '地址',
  failed: '部分資訊未能載入。',
  noAddress: '地址稍後會寫在這裡。',
  ask: '向我們詢問路線',
  here: '旅宿',
};

export default zhTw;
