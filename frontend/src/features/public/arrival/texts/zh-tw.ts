import { type ArrivalTexts } from './en';

const zhTw: ArrivalTexts = {
  title: '如何抵達',
  show: '給司機看',
  phone: '電話',
  print: '列印本頁',
  map: '旅宿周邊的地圖',
  all: '路線與抵達說明',
  walkTitle: '步行',
  inTitle: '如何進門',
  times: '入住與退房',
  reception: '櫃檯',
  emergency: '24 小時緊急電話',
  address: '地址',
  failed: '部分資訊未能載入。',
  ask: '向我們詢問路線',
  here: '旅宿',
};

export default zhTw;
