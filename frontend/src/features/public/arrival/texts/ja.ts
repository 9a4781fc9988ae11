import { type ArrivalTexts } from './en';

const ja: ArrivalTexts = {
  title: '宿への道',
  description: '川辺の宿のご住所、まわりの地図、チェックインの時刻、緊急の電話。',
  lead: 'タクシーではこのままお見せください。一枚に印刷もできます。',
  show: '運転手の方へ',
  phone: '電話',
  print: 'このページを印刷',
  map: '宿のまわりの地図',
  walkTitle: '歩いて',
  steps: [
    'JR難波駅から：北側へ出て、川へ。3分です。',
    '心斎橋駅から：御堂筋を南へ道頓堀橋まで、そこから川沿いを西へ。12分です。',
    '関西空港から：JR関空快速で天王寺へ、乗り換えてJR難波へ。およそ一時間です。',
  ],
  inTitle: 'お入りになるには',
  in: '一階のフロントへどうぞ。昼も夜も宿の者がおります。遅いお着きでも、前もってのお電話はいりません。',
  times: 'チェックイン・チェックアウト',
  timesDefault: 'チェックインは15:00から、チェックアウトは11:00まで',
  reception: 'フロント',
  receptionDefault: '24時間',
  emergency: '緊急の電話（24時間）',
  address: 'ご住所',
  failed: '一部を読み込めませんでした。下のご住所は宿のものです。',
  here: '宿',
};

export default ja;
