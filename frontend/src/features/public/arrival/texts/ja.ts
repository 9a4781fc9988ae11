import { type ArrivalTexts } from './en';

const ja: ArrivalTexts = {
  title: '宿への道',
  show: '運転手の方へ',
  phone: '電話',
  print: 'このページを印刷',
  map: '宿のまわりの地図',
  all: '道順と着いてからのことを詳しく',
  walkTitle: '歩いて',
  inTitle: 'お入りになるには',
  times: 'チェックイン・チェックアウト',
  reception: 'フロント',
  emergency: '緊急の電話（24時間）',
  address: 'ご住所',
  failed: '一部の情報を読み込めませんでした。',
  ask: '行き方を尋ねる',
  here: '宿',
};

export default ja;
