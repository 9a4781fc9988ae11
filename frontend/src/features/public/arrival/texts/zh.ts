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
  inTitle: '如何进门',
  times: '入住与退房',
  reception: '前台',
  emergency: '24 小时紧急电话',
  address: '地址',
  failed: '部分信息未能加载。',
  noAddress: '地址稍后会写在这里。',
  ask: '向我们询问路线',
  here: '旅馆',
};

export default zh;
