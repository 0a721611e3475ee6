/// Icons of the Material Icons font (Apache License 2.0) that substitute for SF Symbols, as pairs of a symbol's name
/// and a code point. Icons with a single form are used for both the outline and the filled symbol.
extension SymbolTable {
  static let arrows = """
    arrow.left=e5c4 arrow.right=e5c8 arrow.backward=e5c4 arrow.forward=e5c8 arrow.up=e5d8 arrow.down=e5db
    arrow.up.left=f1e2 arrow.up.right=f1e1 arrow.down.left=f1e5 arrow.down.right=f1e4 arrow.up.arrow.down=e8d5
    arrow.left.arrow.right=e8d4 arrow.right.arrow.left=e8d4 arrow.left.circle=eaa7 arrow.right.circle=eaaa
    arrow.up.circle=f182 arrow.down.circle=f181 arrow.left.circle.fill=eaa7 arrow.right.circle.fill=eaaa
    arrow.up.circle.fill=f182 arrow.down.circle.fill=f181 arrow.backward.circle=eaa7 arrow.forward.circle=eaaa
    arrow.clockwise=e5d5 arrow.counterclockwise=e042 arrow.clockwise.circle=e9d8 arrow.triangle.2.circlepath=e627
    arrow.2.circlepath=e627 arrow.triangle.branch=e0b6 arrow.triangle.merge=eb98 arrow.triangle.swap=e0c3
    arrow.triangle.turn.up.right.circle=e988 arrow.triangle.turn.up.right.diamond.fill=e52e arrow.uturn.backward=e166
    arrow.uturn.left=e166 arrow.uturn.forward=e15a arrow.uturn.right=e15a arrow.uturn.down=eba2
    arrow.turn.up.left=e5d9 arrow.turn.up.right=e5da arrow.turn.down.left=e5d9 arrow.turn.down.right=e5da
    arrow.up.left.and.arrow.down.right=f1ce arrow.down.right.and.arrow.up.left=f1cf arrow.up.forward.app=e89e
    arrow.up.right.square=e89e arrow.up.forward.square=e89e arrow.up.doc=e9fc arrow.down.doc=ea0e
    arrow.down.to.line=f090 arrow.up.to.line=f09b arrow.left.to.line=e5dc arrow.right.to.line=e5dd arrow.down.app=f090
    arrow.down.square=e171 arrow.up.square=e255 arrow.up.and.down=ea16 arrow.left.and.right=e94f
    arrow.up.and.down.and.arrow.left.and.right=e89f arrowtriangle.right.fill=e037 arrowtriangle.down.fill=e5c5
    arrowtriangle.up.fill=e5c7 arrowtriangle.left.fill=e5de arrowtriangle.right=e5df arrowtriangle.down=e5c5
    arrowshape.turn.up.left=e15e arrowshape.turn.up.left.fill=e15e arrowshape.turn.up.left.2=e15f
    arrowshape.turn.up.left.2.fill=e15f arrowshape.turn.up.right=f060 arrowshape.turn.up.right.fill=f060
    arrowshape.forward=e154 chevron.left=e5cb chevron.right=e5cc chevron.backward=e5cb chevron.forward=e5cc
    chevron.up=e5ce chevron.down=e5cf chevron.compact.down=e5cf chevron.compact.up=e5ce chevron.left.2=eac3
    arrow.trianglehead.clockwise=e5d5 arrow.trianglehead.counterclockwise=e042 arrow.trianglehead.2.clockwise=e627
    arrow.trianglehead.2.clockwise.rotate.90=e627 arrow.trianglehead.2.counterclockwise=e627
    arrow.trianglehead.2.counterclockwise.rotate.90=e627 arrow.trianglehead.branch=e0b6 arrow.trianglehead.merge=eb98
    arrow.trianglehead.swap=e0c3 arrow.2.squarepath=e627 arrowshape.up=e5d8 arrowshape.up.fill=e5d8
    arrowshape.down=e5db arrowshape.down.fill=e5db
    chevron.right.2=eac9 chevron.up.chevron.down=e5d7 chevron.down.circle=e7cd chevron.down.circle.fill=e7cd
    chevron.left.forwardslash.chevron.right=e86f return=e31b return.left=e31b escape=e31c
    """

  static let signs = """
    plus=e145 minus=e15b multiply=e5cd xmark=e5cd checkmark=e5ca equal=e25d percent=eb58 number=e9ef at=e0e6
    textformat=e165 textformat.size=e245 textformat.abc=eb94 asterisk=e1eb circle=e836 circle.fill=ef4a
    circle.inset.filled=e837 smallcircle.filled.circle=e837 largecircle.fill.circle=e837 square=e3c6 square.fill=eb36
    rectangle=e3c3 rectangle.fill=eb54 rectangle.portrait=e3c5 triangle=e86b diamond.fill=ead5 hexagon.fill=eb39
    pentagon.fill=eb50 plus.circle=e148 plus.circle.fill=e147 minus.circle=e15d minus.circle.fill=e15c
    xmark.circle=e888 xmark.circle.fill=e5c9 xmark.octagon=e99a xmark.octagon.fill=e99a xmark.square=f230
    xmark.square.fill=f230 xmark.bin=e92b xmark.bin.fill=e92b checkmark.circle=e92d checkmark.circle.fill=e86c
    checkmark.square=e834 checkmark.square.fill=e834 checkmark.seal=ef76 checkmark.seal.fill=ef76
    checkmark.shield=e8e8 checkmark.shield.fill=e8e8 plus.square=e146 plus.square.fill=e146 plus.square.on.square=e02e
    plus.square.fill.on.square.fill=e02e minus.square=e909 minus.square.fill=e909 plus.app=e146 plus.app.fill=e146
    plus.bubble=e266 plus.message=e266 plus.magnifyingglass=e8ff minus.magnifyingglass=e900 plusminus=e3ca
    equal.circle=e25d ellipsis=e5d3 ellipsis.circle=ef64 ellipsis.circle.fill=ef64 ellipsis.bubble=e0d8
    ellipsis.bubble.fill=e0d8 info=e88f info.circle=e88f info.circle.fill=e88e info.bubble=e87f questionmark=eb8b
    questionmark.circle=e8fd questionmark.circle.fill=e887 questionmark.square=f1c0 questionmark.square.fill=f1c0
    questionmark.bubble=e94c questionmark.folder=eb83 exclamationmark=e645 exclamationmark.circle=e001
    exclamationmark.circle.fill=e000 exclamationmark.triangle=f083 exclamationmark.triangle.fill=e002
    exclamationmark.octagon=f052 exclamationmark.octagon.fill=e160 exclamationmark.bubble=e85a
    exclamationmark.bubble.fill=e85a exclamationmark.shield=f014 exclamationmark.shield.fill=f014
    exclamationmark.arrow.triangle.2.circlepath=e629 nosign=e14b slash.circle=f08d circle.slash=e033
    circle.grid.3x3=e5c3 circle.grid.3x3.fill=e5c3 circle.grid.2x2=e9b0 circle.grid.cross=e30f circle.dotted=e9c1
    circle.lefthalf.filled=eb37 circle.righthalf.filled=eb37 dot.radiowaves.left.and.right=e51e
    dot.radiowaves.right=e307 smallcircle.fill.circle=e39e seal=e031 seal.fill=e031
    """

  static let listsLayout = """
    line.3.horizontal=e5d2 line.3.horizontal.decrease=e152 line.3.horizontal.decrease.circle=e152
    line.3.horizontal.decrease.circle.fill=e152 line.horizontal.3=e5d2 line.horizontal.3.decrease=e152
    line.diagonal.arrow=e0b2 list.bullet=e241 list.bullet.rectangle=e0ee list.bullet.rectangle.fill=e0ee
    list.bullet.indent=e8de list.bullet.clipboard=e85d list.bullet.clipboard.fill=e85d list.clipboard=e85d
    list.clipboard.fill=e85d list.dash=e8de list.number=e242 list.star=e065 list.and.film=e04a checklist=e6b1
    increase.indent=e23e decrease.indent=e23d text.alignleft=e236 text.aligncenter=e234 text.alignright=e237
    text.justify=e235 text.justify.left=e236 text.append=e03b text.badge.plus=e03b text.badge.minus=eb80
    text.badge.checkmark=e065 text.book.closed=ea19 text.bubble=e0b7 text.bubble.fill=e0b7 text.cursor=e262
    text.magnifyingglass=f02f text.quote=e244 text.insert=ea20 bold=e238 italic=e23f underline=e249 strikethrough=e257
    paragraphsign=e26c character=e8e2 textbox=e262 square.grid.2x2=e9b0 square.grid.2x2.fill=e9b0 square.grid.3x3=e3ec
    square.grid.3x3.fill=e8f0 square.grid.3x2=e8f0 square.grid.3x1.below.line.grid.1x2=e8f1 square.split.2x1=f06d
    square.split.2x2=f088 square.split.1x2=f06d square.stack=e3e0 square.stack.fill=e3e0 square.stack.3d.up=e53b
    square.stack.3d.up.fill=e53b square.stack.3d.up.slash=e53c square.3.layers.3d=e53b square.3.stack.3d=e53b
    square.on.square=e14d square.fill.on.square.fill=e14d square.on.circle=e7c8 square.on.square.dashed=e883
    square.dashed=e162 square.and.arrow.up=e6b8 square.and.arrow.up.fill=e6b8 square.and.arrow.up.on.square=e6b8
    square.and.arrow.down=e171 square.and.arrow.down.fill=e171 square.and.arrow.down.on.square=e02e
    square.and.pencil=e745 square.and.at.rectangle=e0d0 rectangle.stack=e8eb rectangle.stack.fill=e8eb
    rectangle.stack.badge.plus=e02e rectangle.stack.person.crop=e03f rectangle.grid.1x2=e8e9
    rectangle.grid.1x2.fill=e8e9 rectangle.grid.2x2=e9b0 rectangle.grid.3x2=e8f0 rectangle.split.3x1=e8f3
    rectangle.split.2x1=e949 rectangle.split.3x3=e3ec rectangle.on.rectangle=e14d
    rectangle.fill.on.rectangle.fill=e14d rectangle.and.pencil.and.ellipsis=e9a2
    rectangle.and.text.magnifyingglass=e8a0 rectangle.3.group=e871 rectangle.3.group.fill=e871
    rectangle.compress.vertical=e94d rectangle.expand.vertical=e94f rectangle.portrait.and.arrow.right=e9ba
    rectangle.righthalf.inset.filled=f114 rectangle.badge.plus=e02e sidebar.squares.left=e8f1 menubar.rectangle=e069
    macwindow=e069 macwindow.on.rectangle=e3e0 tablecells=e265 tablecells.fill=e265 table=e265
    slider.horizontal.3=e429 slider.horizontal.2.square=e429 slider.horizontal.below.rectangle=e429
    slider.vertical.3=e429 switch.2=e9f6 togglepower=e8ac power=e8ac square.3.stack.3d.top.filled=e53b
    """

  static let people = """
    person=e7ff person.fill=e7fd person.circle=e853 person.circle.fill=e853 person.crop.circle=e853
    person.crop.circle.fill=e853 person.crop.circle.badge.plus=ea4d person.crop.circle.badge.checkmark=e174
    person.crop.circle.badge.exclamationmark=e510 person.crop.circle.badge.xmark=ef66 person.crop.square=e851
    person.crop.square.fill=e851 person.crop.rectangle=f22e person.crop.rectangle.stack=e03f
    person.text.rectangle=ea67 person.text.rectangle.fill=ea67 person.badge.plus=e7fe person.fill.badge.plus=e7fe
    person.badge.minus=ef66 person.fill.badge.minus=ef66 person.badge.key=ef3d person.badge.clock=f1bb
    person.badge.shield.checkmark=ef3d person.fill.checkmark=e174 person.fill.xmark=ef66 person.fill.questionmark=f106
    person.slash=e510 person.2=e7fc person.2.fill=e7fb person.2.circle=e939 person.2.circle.fill=e939
    person.2.square.stack=e03f person.3=f233 person.3.fill=f233 person.3.sequence=f233 person.3.sequence.fill=f233
    person.line.dotted.person=f223 person.wave.2=e91f person.icloud=e1c3 figure.walk=e536 figure.run=e566
    figure.stand=e4eb figure.2=e63d figure.2.and.child.holdinghands=f1a2 figure.roll=e914 figure.hiking=e50a
    figure.pool.swim=eb48 figure.strengthtraining.traditional=eb43 figure.yoga=ea78 figure.mind.and.body=ea78
    accessibility=e92c hand.raised=e925 hand.raised.fill=e925 hand.raised.slash=f1b0 hand.thumbsup=e9f3
    hand.thumbsup.fill=e8dc hand.thumbsdown=e9f2 hand.thumbsdown.fill=e8db hand.tap=e913 hand.tap.fill=e913
    hand.point.up.left=e913 hand.draw=e746 hand.wave=e766 hand.wave.fill=e766 hands.sparkles=f21f hands.clap=ebe5
    eyes=e8f4 ear=e023 ear.fill=e023 brain=ea4a brain.head.profile=ea4a face.smiling=ea22 face.smiling.fill=e420
    face.dashed=e812
    """

  static let things = """
    house=ea44 house.fill=e88a house.circle=e88a house.circle.fill=e88a building=ea12 building.fill=e8d1
    building.2=ea40 building.2.fill=e7f1 building.columns=e84f building.columns.fill=e84f star=e83a star.fill=e838
    star.circle=e8d0 star.circle.fill=e8d0 star.leadinghalf.filled=e839 star.square=e660 sparkle=e65f sparkles=e65f
    sparkles.rectangle.stack=e661 wand.and.stars=e663 wand.and.rays=e664 heart=e87e heart.fill=e87d heart.circle=e87d
    heart.circle.fill=e87d heart.slash=eac2 heart.slash.fill=eac2 heart.text.square=eaa2 heart.text.square.fill=eaa2
    suit.heart=e87e suit.heart.fill=e87d bolt=ea0b bolt.fill=ea0b bolt.circle=e932 bolt.circle.fill=e932
    bolt.horizontal=ec1c bolt.slash=e3e6 bolt.slash.fill=e3e6 bolt.car=eb1c bolt.badge.a=e3e5 flame=ef55
    flame.fill=ef55 flame.circle=e80e leaf=ea35 leaf.fill=ea35 leaf.arrow.circlepath=e760 tree=ea63 tree.fill=ea63
    camera.macro=e545 globe=e894 globe.americas=e80b globe.americas.fill=e80b globe.europe.africa=e80b
    globe.europe.africa.fill=e80b globe.asia.australia=e80b network=e9f4 lock=e899 lock.fill=e897 lock.open=e898
    lock.open.fill=e898 lock.circle=e897 lock.circle.fill=e897 lock.rotation=eade lock.shield=e32a
    lock.shield.fill=e32a lock.doc=e897 lock.slash=e641 key=e0da key.fill=e0da key.horizontal=e73c
    key.horizontal.fill=e73c shield=e9e0 shield.fill=e9e0 shield.slash=f012 shield.lefthalf.filled=e32a
    shield.checkered=e32a faceid=e87c touchid=e90d eye=e8f4 eye.fill=e8f4 eye.circle=e8f4 eye.slash=e8f5
    eye.slash.fill=e8f5 eyeglasses=f1c5 eyedropper=e3b8 trash=e92e trash.fill=e872 trash.circle=e872
    trash.circle.fill=e872 trash.slash=e938 pencil=e3c9 pencil.line=e22b pencil.circle=e254 pencil.circle.fill=e254
    pencil.slash=e950 pencil.tip=e746 pencil.tip.crop.circle=e746 pencil.and.outline=f10a pencil.and.ruler=f10a
    pencil.and.ruler.fill=f10a pencil.and.list.clipboard=e745 highlighter=e25f scribble=e155 scribble.variable=e155
    lasso=ef52 signature=ea3e paintbrush=e3ae paintbrush.fill=e3ae paintbrush.pointed=e243
    paintbrush.pointed.fill=e243 paintpalette=e40a paintpalette.fill=e40a folder=e2c8 folder.fill=e2c7
    folder.circle=e2c7 folder.badge.plus=e2cc folder.fill.badge.plus=e2cc folder.badge.minus=eb34
    folder.badge.person.crop=e2c9 folder.fill.badge.person.crop=e2c9 folder.badge.gearshape=e617 doc=e24d
    doc.fill=e24d doc.text=e873 doc.text.fill=e873 doc.text.image=ef42 doc.text.magnifyingglass=e880 doc.richtext=ef42
    doc.richtext.fill=ef42 doc.plaintext=f1c6 doc.on.doc=e14d doc.on.doc.fill=e14d doc.on.clipboard=e14f
    doc.on.clipboard.fill=e14f doc.badge.plus=e89c doc.badge.gearshape=f1c4 doc.badge.ellipsis=eaf3 doc.append=ea20
    doc.zipper=eb2c doc.circle=e873 doc.viewfinder=e5fa note=e06f note.text=f1fc note.text.badge.plus=e89c
    clipboard=e85d clipboard.fill=e85d calendar=e935 calendar.circle=e878 calendar.badge.plus=e614
    calendar.badge.minus=e615 calendar.badge.clock=e742 calendar.badge.exclamationmark=e615
    calendar.day.timeline.left=e936 book=ea19 book.fill=ea19 book.closed=e865 book.closed.fill=e865 book.circle=e666
    books.vertical=e02f books.vertical.fill=e02f newspaper=eb81 newspaper.fill=eb81 magazine=e666 magazine.fill=e666
    bookmark=e867 bookmark.fill=e866 bookmark.slash=e59a bookmark.circle=e98b graduationcap=e80c
    graduationcap.fill=e80c backpack=f19c backpack.fill=f19c studentdesk=f8f4 paperclip=e226 paperclip.circle=e2bc
    link=e157 link.circle=e157 link.badge.plus=e178 personalhotspot=e1e2 tray=e156 tray.fill=e156 tray.full=e97f
    tray.full.fill=e97f tray.2=e97f tray.2.fill=e97f tray.and.arrow.up=ef5f tray.and.arrow.up.fill=ef5f
    tray.and.arrow.down=e168 tray.and.arrow.down.fill=e168 archivebox=e1a1 archivebox.fill=e149 archivebox.circle=e149
    shippingbox=e1a1 shippingbox.fill=e1a1 paperplane=e163 paperplane.fill=e163 paperplane.circle=e163
    paperplane.circle.fill=e163 envelope=e0e1 envelope.fill=e158 envelope.circle=e0be envelope.circle.fill=e0be
    envelope.open=e151 envelope.open.fill=e151 envelope.badge=f18a envelope.badge.fill=f18a
    envelope.arrow.triangle.branch=f187 mail=e0e1 mail.fill=e158 mail.stack=e97f message=e0cb message.fill=e0ca
    message.circle=e0c9 message.badge=f189 bubble.left=e0cb bubble.left.fill=e0ca bubble.right=e0cb
    bubble.right.fill=e0ca bubble.left.and.bubble.right=e0bf bubble.left.and.bubble.right.fill=e0bf
    bubble.middle.bottom=e0cb quote.bubble=e560 quote.bubble.fill=e560 quote.opening=e244 quote.closing=e244
    captions.bubble=e048 captions.bubble.fill=e048 phone=e0b0 phone.fill=e0cd phone.circle=e0b0 phone.circle.fill=e0b0
    phone.badge.plus=e97c phone.down=e0b1 phone.down.fill=e0b1 phone.arrow.up.right=e0b2 phone.arrow.down.left=e649
    phone.connection=e61d teletype=f1aa video=e04b video.fill=e04b video.circle=e04b video.slash=e04c
    video.slash.fill=e04c video.badge.plus=e070 bell=e7f5 bell.fill=e7f4 bell.circle=e994 bell.circle.fill=e994
    bell.slash=e7f6 bell.slash.fill=e7f6 bell.badge=e7f7 bell.badge.fill=e7f7 bell.and.waves.left.and.right=e7f7
    megaphone=ef49 megaphone.fill=ef49 tag=e893 tag.fill=e892 tag.circle=e54e tag.circle.fill=e54e tag.slash=e9b6
    flag=e16e flag.fill=e153 flag.circle=eaf8 flag.circle.fill=eaf8 flag.checkered=f06e flag.2.crossed=ea1a cart=e8cc
    cart.fill=e8cc cart.circle=e8cc cart.badge.plus=e854 cart.fill.badge.plus=e854 cart.badge.minus=e928 bag=f1cc
    bag.fill=f1cc bag.badge.plus=f1cc basket=e8cb basket.fill=e8cb handbag=e54c creditcard=e870 creditcard.fill=e870
    creditcard.circle=e8a1 creditcard.and.123=e8a1 wallet.pass=e850 wallet.pass.fill=e850 banknote=ef63
    banknote.fill=ef63 dollarsign=e227 dollarsign.circle=e263 dollarsign.circle.fill=e263 dollarsign.square=f041
    eurosign=ea15 eurosign.circle=ea15 sterlingsign=eaf1 yensign=eafb bitcoinsign.circle=ebc5 giftcard=e8f6
    giftcard.fill=e8f6 gift=e8b1 gift.fill=e8b1 gift.circle=e8b1 ticket=e638 ticket.fill=e638 receipt=e8b0
    chart.bar=e26b chart.bar.fill=e26b chart.bar.xaxis=e26a chart.bar.doc.horizontal=e85c chart.pie=f044
    chart.pie.fill=e6c4 chart.line.uptrend.xyaxis=e6e1 chart.line.downtrend.xyaxis=e8e3 chart.xyaxis.line=e6e1
    chart.dots.scatter=e268 waveform=e1b8 waveform.circle=e1b8 waveform.path=e6e1 waveform.path.ecg=eaa2
    percent.circle=eb58 sum=e24a function=e24a plus.forwardslash.minus=e3ca
    """

  static let time = """
    clock=e8b5 clock.fill=e924 clock.circle=e8b5 clock.arrow.circlepath=e889 clock.badge.checkmark=e923
    clock.badge.exclamationmark=ef57 alarm=e855 alarm.fill=e855 timer=e425 timer.circle=e425 stopwatch=e425
    stopwatch.fill=e425 hourglass=e88b hourglass.circle=e88b hourglass.bottomhalf.filled=ea5c
    hourglass.tophalf.filled=ea5b deskclock=e190 deskclock.fill=e190
    """

  static let placesTravel = """
    map=e55b map.fill=e55b map.circle=e55b mappin=e55f mappin.circle=e55f mappin.circle.fill=e55f
    mappin.and.ellipse=e55e mappin.slash=e0c7 pin=f10d pin.fill=f10d pin.circle=f10d location=e569 location.fill=e569
    location.circle=e55c location.circle.fill=e55c location.north=e55d location.north.fill=e55d location.slash=f1ef
    location.slash.fill=f1ef location.magnifyingglass=e1b7 safari=e87a safari.fill=e87a signpost.right=eb91
    signpost.right.fill=eb91 airplane=e539 airplane.circle=e539 airplane.departure=e905 airplane.arrival=e904 car=e531
    car.fill=e531 car.circle=e531 car.2=e940 car.2.fill=e940 bus=e530 bus.fill=e530 tram=e571 tram.fill=e571
    train.side.front.car=e570 cablecar=e570 ferry=e532 ferry.fill=e532 sailboat=e502 sailboat.fill=e502 bicycle=eb29
    bicycle.circle=eb29 scooter=eb1f truck.box=e558 truck.box.fill=e558 fuelpump=e546 fuelpump.fill=e546
    parkingsign=e54f parkingsign.circle=e54f suitcase=f235 suitcase.fill=f235 suitcase.rolling=f235 briefcase=e943
    briefcase.fill=e8f9 briefcase.circle=e8f9 case=e943 case.fill=e8f9 bed.double=efdf bed.double.fill=efdf tent=ea68
    tent.fill=ea68 beach.umbrella=eb3e beach.umbrella.fill=eb3e umbrella=f1ad umbrella.fill=f1ad mountain.2=e3f7
    mountain.2.fill=e3f7 fork.knife=e56c fork.knife.circle=e56c cup.and.saucer=e541 cup.and.saucer.fill=e541 mug=efef
    mug.fill=efef wineglass=f1e8 wineglass.fill=f1e8 birthday.cake=e7e9 birthday.cake.fill=e7e9
    takeoutbag.and.cup.and.straw=ea74 takeoutbag.and.cup.and.straw.fill=ea74
    """

  static let weatherNature = """
    sun.max=e430 sun.max.fill=e430 sun.max.circle=e518 sun.min=e518 sun.min.fill=e518 sun.haze=e818 sunrise=e1c6
    sunrise.fill=e1c6 sunset=e1c6 sunset.fill=e1c6 moon=ef44 moon.fill=e51c moon.circle=f036 moon.circle.fill=f036
    moon.stars=ea46 moon.stars.fill=ea46 moon.zzz=ef44 cloud=e2c2 cloud.fill=e2bd cloud.sun=e42d cloud.sun.fill=e42d
    cloud.rain=e810 cloud.rain.fill=e810 cloud.bolt=ebdb cloud.bolt.fill=ebdb cloud.bolt.rain=ebdb
    cloud.bolt.rain.fill=ebdb cloud.snow=e80f cloud.snow.fill=e80f cloud.fog=e818 cloud.fog.fill=e818 icloud=e2c2
    icloud.fill=e2bd icloud.and.arrow.up=e2c3 icloud.and.arrow.up.fill=e2c3 icloud.and.arrow.down=e2c0
    icloud.and.arrow.down.fill=e2c0 icloud.slash=e2c1 icloud.slash.fill=e2c1 checkmark.icloud=e2bf
    checkmark.icloud.fill=e2bf arrow.clockwise.icloud=eb5a snowflake=eb3b wind=efd8 tornado=e199 hurricane=ebd5
    thermometer=f076 thermometer.medium=e1ff thermometer.sun=e1ff drop=e798 drop.fill=e798 drop.circle=e91c
    drop.triangle=e91c humidity=f084 water.waves=e176 pawprint=e91d pawprint.fill=e91d pawprint.circle=e91d
    ladybug=e868 ladybug.fill=e868 ant=f0fa ant.fill=f0fa hare=e799 hare.fill=e799 fish=f1ea fish.fill=f1ea cat=e91d
    dog=e91d flask=ea4b testtube.2=ea3a
    """

  static let media = """
    camera=e412 camera.fill=e412 camera.circle=e412 camera.circle.fill=e412 camera.badge.plus=e439 camera.rotate=ea38
    camera.filters=e3d3 camera.viewfinder=e3b4 camera.aperture=e3af photo=e3f4 photo.fill=e3f4 photo.circle=e3f4
    photo.on.rectangle=e413 photo.fill.on.rectangle.fill=e413 photo.on.rectangle.angled=e3b6 photo.stack=e413
    photo.badge.plus=e43e photo.artframe=e1bc film=e02c film.fill=e02c film.stack=e04a movieclapper=e404
    music.note=e405 music.note.list=e03d music.quarternote.3=e030 music.mic=ef5a music.note.house=e030 play=e037
    play.fill=e037 play.circle=e039 play.circle.fill=e038 play.rectangle=f06a play.rectangle.fill=f06a
    play.square=e41b play.slash=ef6a pause=e034 pause.fill=e034 pause.circle=e036 pause.circle.fill=e035
    playpause=e037 playpause.fill=e037 stop=e047 stop.fill=e047 stop.circle=ef71 stop.circle.fill=ef71
    record.circle=e061 record.circle.fill=e061 forward=e01f forward.fill=e01f backward=e020 backward.fill=e020
    forward.end=e044 forward.end.fill=e044 backward.end=e045 backward.end.fill=e045 gobackward=e042 gobackward.5=e05b
    gobackward.10=e059 gobackward.30=e05a goforward.5=e058 goforward.10=e056 goforward.30=e057 goforward=e5d5
    shuffle=e043 shuffle.circle=e043 repeat=e040 repeat.1=e041 infinity=eb3d speaker=e04e speaker.fill=e04e
    speaker.slash=e04f speaker.slash.fill=e04f speaker.wave.1=e04d speaker.wave.1.fill=e04d speaker.wave.2=e050
    speaker.wave.2.fill=e050 speaker.wave.3=e050 speaker.wave.3.fill=e050 hifispeaker=e32d hifispeaker.fill=e32d
    headphones=f01f headphones.circle=f01f airpods=f003 mic=e02a mic.fill=e029 mic.circle=e029 mic.circle.fill=e029
    mic.slash=e02b mic.slash.fill=e02b airplayvideo=e055 airplayaudio=e055 tv=e333 tv.fill=e333 4k.tv=e072 pip=e8aa
    pip.enter=e911 pip.exit=e8aa guitars=e405 guitars.fill=e405 pianokeys=e521 theatermasks=ea66
    theatermasks.fill=ea66 ticket.circle=e553 gamecontroller=ea28 gamecontroller.fill=ea28 puzzlepiece=e87b
    puzzlepiece.fill=e87b puzzlepiece.extension=e87b puzzlepiece.extension.fill=e87b dice=eb40 dice.fill=eb40
    trophy=ea23 trophy.fill=ea23 medal=ea3f medal.fill=ea3f rosette=e7af sportscourt=ea2f soccerball=ea2f
    basketball=ea26 basketball.fill=ea26 football=ea29 baseball=ea51 tennisball=ea32 volleyball=ea31 dumbbell=eb43
    dumbbell.fill=eb43 party.popper=ea65 party.popper.fill=ea65 fireworks=ea65
    """

  static let devicesConnection = """
    iphone=e325 iphone.circle=e325 iphone.radiowaves.left.and.right=e0dd ipad=e331 ipad.landscape=e32f applewatch=e334
    applewatch.watchface=e334 laptopcomputer=e320 desktopcomputer=e30b macbook=e320 macbook.and.iphone=e1b1
    laptopcomputer.and.iphone=e1b1 display=ef5b display.2=ef5b pc=e30a server.rack=e875 externaldrive=e1db
    externaldrive.fill=e1db internaldrive=e1db internaldrive.fill=e1db opticaldisc=e019 opticaldiscdrive=e019
    sdcard=e623 sdcard.fill=e623 memorychip=e322 memorychip.fill=e322 cpu=e322 cpu.fill=e322 keyboard=e312
    keyboard.fill=e312 keyboard.chevron.compact.down=e31a computermouse=e323 computermouse.fill=e323 magicmouse=e323
    printer=e8ad printer.fill=e8ad scanner=e329 scanner.fill=e329 faxmachine=ead8 simcard=e32b simcard.fill=e32b
    battery.100=e1a4 battery.100percent=e1a4 battery.75=ebd4 battery.50=ebdd battery.25=ebd9 battery.0=ebdc
    battery.100.bolt=e1a3 wifi=e63e wifi.circle=e63e wifi.slash=e648 wifi.exclamationmark=f063 wifi.router=e328
    cellularbars=e202 antenna.radiowaves.left.and.right=ebba antenna.radiowaves.left.and.right.circle=ebba
    bonjour=e80d wave.3.right=ea71 qrcode=e00a qrcode.viewfinder=f206 barcode=e8f3 barcode.viewfinder=f206
    viewfinder=e3b5 magnifyingglass=e8b6 magnifyingglass.circle=e8b6 magnifyingglass.circle.fill=e8b6 command=eae7
    option=eae8 control=eae6 shift=e318 capslock=e318 delete.left=e14a delete.left.fill=e14a delete.backward=e14a
    delete.right=e14a space=e256 cursorarrow=e569 cursorarrow.click=e762 cursorarrow.rays=e762
    """

  static let toolsSettings = """
    gear=e8b8 gear.circle=e8b8 gear.badge=f05e gearshape=e8b8 gearshape.fill=e8b8 gearshape.circle=e8b8
    gearshape.2=f10c gearshape.2.fill=f10c hammer=ea59 hammer.fill=ea59 hammer.circle=ea59 wrench=e869
    wrench.fill=e869 wrench.adjustable=e869 wrench.adjustable.fill=e869 wrench.and.screwdriver=f10b
    wrench.and.screwdriver.fill=f10b ruler=e41c ruler.fill=e41c level=e41c scissors=e14e scissors.circle=e14e
    bandage=e3f3 bandage.fill=e3f3 cross=e548 cross.fill=e548 cross.case=f109 cross.case.fill=f109 cross.circle=e548
    cross.vial=e138 pills=f033 pills.fill=f033 syringe=e138 syringe.fill=e138 stethoscope=eaa2 staroflife=e1eb
    staroflife.fill=e1eb lightbulb=e90f lightbulb.fill=e0f0 lightbulb.circle=ebfe lamp.desk=f02a lamp.desk.fill=f02a
    lamp.floor=f02a flashlight.on.fill=f00b flashlight.off.fill=f00a poweroutlet.type.b=f1d4 powerplug=e63c
    powerplug.fill=e63c battery.100.circle=e1a4 washer=e54a washer.fill=e54a refrigerator=eb47 refrigerator.fill=eb47
    oven=f204 bathtub=ea41 bathtub.fill=ea41 shower=f061 shower.fill=f061 toilet=e63d toilet.fill=e63d sofa=e16b
    sofa.fill=e16b chair=efed chair.fill=efed table.furniture=eac6 door.left.hand.open=eb4f door.left.hand.closed=effd
    door.garage.closed=f011 window.vertical.closed=f088 curtains.closed=ec1d blinds.horizontal.closed=ec1f spigot=f107
    fireplace=ea43 terminal=eb8e terminal.fill=eb8e curlybraces=ead3 curlybraces.square=ead3 apple.terminal=eb8e
    app=e3c6 app.fill=eb36 app.badge=ef40 app.badge.fill=ef40 apps.iphone=eae4 apps.ipad=e5c3 app.gift=e8f6 cube=e9fe
    cube.fill=e9fe cube.transparent=e9fe arkit=e9fe scope=e1b3 target=e8e1 dot.viewfinder=e3dc crop=e3be
    crop.rotate=e437 rotate.left=e419 rotate.right=e41a perspective=e428 skew=e428 flip.horizontal=e3e8
    aspectratio=e85b camera.metering.center.weighted=e3b5 metronome=e01b dial.low=e9e4 dial.high=e9e4 gauge=e9e4
    gauge.medium=e9e4 speedometer=e9e4 barometer=e9e4 building.2.crop.circle=ea40 line.3.crossed.swirl.circle=e3a2
    circle.hexagongrid=eaa6 circle.hexagonpath=eaa6 storefront=ea12 storefront.fill=e8d1 scalemass=eb5f
    scalemass.fill=eb5f scale.3d=e9fe hands.and.sparkles=f21f person.bust=e853 translate=e8e2 textformat.alt=e262
    a.magnify=eae2 abc=eb94 arrow.right.square=ea77 arrow.right.doc.on.clipboard=ea8e rectangle.dashed=e162
    rectangle.portrait.on.rectangle.portrait=e14d sos=ebf7 microbe=f221 facemask=f218 facemask.fill=f218
    cross.vial.fill=e138 brain.fill=ea4a figure.child=eb41 figure.and.child.holdinghands=f1ac stroller=f1ae
    stroller.fill=f1ae tshirt=f19e tshirt.fill=f19e shoe=ebcd hourglass.badge.plus=ea5d
    point.3.connected.trianglepath.dotted=e335 point.topleft.down.curvedto.point.bottomright.up=eacd
    point.topleft.down.to.point.bottomright.curvepath=eacd app.connected.to.app.below.fill=e97a flowchart=e97a
    flowchart.fill=e97a rectangle.connected.to.line.below=e97a list.triangle=e97a square.fill.text.grid.1x2=e8ef
    lineweight=e91a alternatingcurrent=e6e1 rays=e3e4 light.max=e1ac light.min=e1ad circle.bottomhalf.filled=e427
    drop.halffull=e891 paintbrush.pointed.circle=e243 photo.tv=e639 play.tv=e639 play.tv.fill=e639 radio=e03e
    radio.fill=e03e dot.square=e3c1 dot.circle=e39e smoke=e2c2 smoke.fill=e2bd mosaic=e660 mosaic.fill=e660
    homekit=e88a homepod=e32d appletv=e998 square.text.square=ef42 rectangle.and.paperclip=e2bc
    person.and.background.dotted=e416 arrow.down.circle.dotted=f001 square.and.line.vertical.and.square=e949
    bolt.shield=e32a lock.display=e897 lock.iphone=e0dc lock.icloud=e897 photo.badge.checkmark=f0c5
    checkmark.rectangle=f0c5 checkmark.rectangle.stack=f0c5 checkmark.bubble=f18b checkmark.message=f18b
    checkmark.diamond=ef76 hand.raised.circle=e925 trash.square=e872 arrow.up.bin=e169 arrow.up.bin.fill=e169
    archivebox.circle.fill=e149 doc.badge.arrow.up=e9fc square.and.arrow.up.circle=e6b8 person.2.wave.2=e91f
    hearingdevice.ear=e023
    """
}
