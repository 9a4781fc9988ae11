import { type ArrivalTexts } from './en';

const zh: ArrivalTexts = {
  title: '如何到达',
  show: '给司机看',
  phone: '电话',
  print: '打印本页',
  map: '旅馆周边的地图',
  all: '路线与抵达说明',
  walkTitle: '步行',
  inTitle: '如何进门',
  times: '入住与退房',
  reception: '前台',
  emergency: '24 小时紧急电话',
  address: '地址',
  failed: '部分信息未能加载。',
  ask: '向我们询问路线',
  here: '旅馆',
};

export default zh;
