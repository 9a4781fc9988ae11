import { type ArrivalTexts } from './en';

const zh: ArrivalTexts = {
  title: '如何到达',
  description: '给出租车司机看的日文地址、旅馆周边的地图、入住时间和紧急电话。',
  lead: '坐出租车时请把这一页给司机看，也可以打印成一张纸带在身上。',
  show: '给司机看',
  phone: '电话',
  print: '打印本页',
  map: '旅馆周边的地图',
  walkTitle: '步行',
  steps: [
    'JR难波站：从北侧出站，往河边走，3 分钟。',
    '心斋桥站：沿御堂筋往南走到道顿堀桥，再沿河往西走，12 分钟。',
    '关西机场：乘 JR 关空快速到天王寺，换乘到 JR难波，大约一小时。',
  ],
  inTitle: '如何进门',
  in: '请到一楼前台，白天夜里都有人。到得晚也不必提前打电话。',
  times: '入住与退房',
  timesDefault: '15:00 起入住，11:00 前退房',
  reception: '前台',
  receptionDefault: '24 小时',
  emergency: '24 小时紧急电话',
  address: '地址',
  failed: '部分内容没能加载，下面是旅馆的地址。',
  here: '旅馆',
};

export default zh;
