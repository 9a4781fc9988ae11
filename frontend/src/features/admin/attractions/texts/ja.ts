import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

export default {
  hints: { distance: 'サイトに出るとおりに。例：徒歩8分' },
  choices: {
    category: {
      dining: '食べる',
      restaurant: 'レストラン',
      cafe: 'カフェ',
      shopping: '買い物',
      tourist: '見どころ',
      museum: '博物館・美術館',
      landmark: '名所',
      culture: '文化',
      nature: '自然',
      entertainment: '遊ぶ',
      nightlife: 'ナイトライフ',
      transportation: '駅・交通',
      religious: '祈りの場',
      temple: '寺社',
      market: '市場',
      park: '公園',
      hotel: 'ホテル',
      accommodation: '泊まる',
    },
  },
  deleteQuestion: 'この見どころを削除してもよろしいですか？どの言語の地図からも消えます。',
  foundUnder: (group) => `サイトでは「${group}」に出ます。`,
  range: (max) => `−${max}から${max}のあいだで書いてください。`,
  number: () => '34.66837のように、度で書いてください。',
  zero: '0は地図に出ません。ピンは前の場所のままです。',
  usePin: 'ピンの場所にする',
  paste: '「34.66837, 135.50294」か地図アプリのリンクをどちらかの欄に貼ると、両方が入ります。',
  mapLabel: '地図。矢印キーでピンが5 m、Shiftを押しながらで50 m動きます。＋と−で拡大・縮小',
  how: 'ピンを動かすか、地図を押してください。キーでも：地図を選んで↑↓←→で5 m、Shiftを押しながらで50 m、＋と−で拡大・縮小。',
  mapFailed: '地図を読み込めません。座標はいつもどおり使えます。',
  noTiles: '地図の画像を読み込めません。宿の略図を出しています。座標はいつもどおり使えます。',
  search: '名前で場所を探す',
  coordinates: 'この座標',
  onTheMap: '地図の上',
  foundCount: (count) => (count === 0 ? '見つかりません。座標でも指定できます。' : `${count}か所`),
  toGuesthouse: '宿へ',
  distance: (meters, minutes) =>
    `宿から直線で ${meters.toLocaleString('ja')} m` +
    (minutes === null ? '' : `、歩いて約${minutes}分`),
  far: (kilometers) => `宿から ${kilometers.toLocaleString('ja')} km。合っていますか？`,
} satisfies KindTexts & PanelTexts;
