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
  steps: [
    'JR難波站：從北側出站，往河邊走，3 分鐘。',
    '心齋橋站：沿御堂筋往南走到道頓堀橋，再沿河往西走，12 分鐘。',
    '關西機場：搭 JR 關空快速到天王寺，轉乘到 JR難波，大約一小時。',
  ],
  inTitle: '如何進門',
  in: '請到一樓櫃檯，白天夜裡都有人。晚到也不必先打電話。',
  times: '入住與退房',
  timesDefault: '15:00 起入住，11:00 前退房',
  reception: '櫃檯',
  receptionDefault: '24 小時',
  emergency: '24 小時緊急電話',
  address: '地址',
  failed: '部分內容沒能載入，下面是旅宿的地址。',
  here: '旅宿',
};

export default zhTw;
